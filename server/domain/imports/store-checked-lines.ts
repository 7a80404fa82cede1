import type { ShopContext } from '../../context.ts'
import {
  type ImportBefore,
  type ImportedProduct,
  importLines,
  type LineChange,
  type LineFault,
  productImports,
} from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { chunks } from './chunks.ts'

export type CheckedLine = {
  line: number
  outcome: 'create' | 'change' | 'same' | 'bad'
  imported?: ImportedProduct
  /** The line's changes, and the product before them. */
  changes?: LineChange[]
  before?: ImportBefore
  faults: LineFault[]
}

/** Stores the checked lines until the owner decides; returns the import's id. */
export const storeCheckedLines = (
  { db }: Pick<ShopContext, 'db'>,
  actorId: string,
  file: Pick<typeof productImports.$inferInsert, 'name' | 'encoding' | 'inventory' | 'takesBack'>,
  checked: CheckedLine[],
): Promise<string> =>
  db.transaction(async (tx) => {
    const [made] = await tx
      .insert(productImports)
      .values({ actorId, ...file })
      .returning({ id: productImports.id })
    if (!made) throw new Error('the import was not stored')
    for (const some of chunks(checked, 500))
      await tx.insert(importLines).values(some.map((one) => ({ ...one, importId: made.id })))
    await recordAction(tx, actorId, { action: 'import_checked', subject: made.id, change: { file: file.name } })
    return made.id
  })
