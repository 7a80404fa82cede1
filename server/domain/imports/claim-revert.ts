import { and, eq, exists, ne, or } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { importLines, productImports } from '../../database/schema/index.ts'
import { ShopError } from '../shop-error.ts'

/** The file that takes this one back, running or with an applied line; null if there is none. */
export async function revertOf(db: Connection, id: string): Promise<string | null> {
  const applied = db
    .select({ line: importLines.line })
    .from(importLines)
    .where(and(eq(importLines.importId, productImports.id), eq(importLines.ended, 'applied')))
  const [found] = await db
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(eq(productImports.takesBack, id), or(eq(productImports.state, 'running'), exists(applied))))
    .orderBy(productImports.createdAt)
    .limit(1)
  return found?.id ?? null
}

/**
 * Before a take-back starts: locks the file that it takes back, so that of two take-backs only one moves the stock. Throws
 * import_taken_back.
 */
export async function claimRevert(tx: Connection, { id, takesBack }: { id: string; takesBack: string }): Promise<void> {
  await tx.select({ id: productImports.id }).from(productImports).where(eq(productImports.id, takesBack)).for('no key update')
  const [own] = await tx
    .select({ state: productImports.state })
    .from(productImports)
    .where(and(eq(productImports.id, id), ne(productImports.state, 'checked')))
  if (own) return
  if (await revertOf(tx, takesBack)) throw new ShopError('import_taken_back')
}
