import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { importMessages } from '../../../contract/admin-import-messages.ts'
import type { ProductImport } from '../../../contract/admin-imports.ts'
import { productMessages } from '../../../contract/admin-product-messages.ts'
import type { Transaction } from '../../database/client.ts'
import { auditLog, type ImportWish, importLines, type LineFault, productImports } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { addProducts } from '../catalogue/add-products.ts'
import { listCategories } from '../catalogue/list-categories.ts'
import { ShopError } from '../shop-error.ts'
import { applyChange } from './apply-change.ts'
import { headings } from './columns.ts'
import { readImport } from './read-import.ts'

const atOnce = 200

/**
 * Begins to apply a checked file: a job does it, progress is read with readImport. Asking again changes nothing.
 * Throws import_not_found, and import_has_faults for `all` while a line is bad.
 */
export async function startImport(
  tools: Pick<Tools, 'db' | 'jobs'>,
  actorId: string,
  id: string,
  { lines }: { lines: 'all' | 'good' },
): Promise<ProductImport> {
  const { bad, state, name } = await readImport(tools, id)
  if (state === 'checked' && lines === 'all' && bad > 0) throw new ShopError('import_has_faults')
  await tools.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(productImports)
      .set({ state: 'running', actorId })
      .where(and(eq(productImports.id, id), eq(productImports.state, 'checked')))
    if (!rowCount) return
    await tx.insert(auditLog).values({ actorId, action: 'import_started', subject: id, change: { name, lines } })
    await tools.jobs.send(tx, 'apply-import', { importId: id })
  })
  return readImport(tools, id)
}

/** Applies what is left of a file, batch by batch; after a crash it goes on where it stopped. */
export async function applyImport(tools: Pick<Tools, 'db' | 'jobs'>, importId: string): Promise<void> {
  while (await applyBatch(tools, importId)) {}
}

type GoodLine = { line: number; wish: ImportWish }

const applyBatch = ({ db, jobs }: Pick<Tools, 'db' | 'jobs'>, importId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Held, so that two workers never apply the same line.
    const [file] = await tx.select().from(productImports).where(eq(productImports.id, importId)).for('update')
    if (file?.state !== 'running') return false
    const rows = await tx
      .select({ line: importLines.line, wish: importLines.wish })
      .from(importLines)
      .where(
        and(
          eq(importLines.importId, importId),
          ne(importLines.outcome, 'bad'),
          ne(importLines.outcome, 'same'),
          isNull(importLines.ended),
        ),
      )
      .orderBy(asc(importLines.line))
      .limit(atOnce)
    const lines = rows.flatMap(({ line, wish }) => (wish ? [{ line, wish }] : []))
    // Nothing is done in the name of an account that is gone.
    if (lines.length === 0 || file.actorId === null) {
      await tx.update(productImports).set({ state: 'done', finishedAt: sql`now()` }).where(eq(productImports.id, importId))
      await tx.insert(auditLog).values({ actorId: file.actorId, action: 'import_applied', subject: importId })
      return false
    }
    const reason = `Import de ${file.name}`
    const skipped = await create(tx, file.actorId, lines, reason)
    for (const { line, wish } of lines) {
      if (wish.productId === null) continue
      const fault = await applyChange({ tx, jobs }, file.actorId, wish, reason)
      if (fault) skipped.set(line, fault)
    }
    await note(tx, importId, lines, skipped)
    return true
  })

/** Adds the new products; answers why a line was left out. */
async function create(tx: Transaction, actorId: string, lines: GoodLine[], reason: string) {
  const skipped = new Map<number, LineFault>()
  const known = new Set(await listCategories(tx))
  const fresh = lines.filter(({ line, wish: { productId, draft } }) => {
    if (productId !== null) return false
    const gone = draft.categories.find((name) => !known.has(name))
    if (gone !== undefined) skipped.set(line, { column: headings.categories, message: productMessages.categoryUnknown(gone) })
    return gone === undefined
  })
  const wishes = fresh.map(({ wish }) => ({ ...wish, reference: wish.reference ?? '' }))
  const added = await addProducts(tx, actorId, wishes, reason)
  for (const { line, wish } of fresh) {
    if (!added.has(wish.reference ?? ''))
      skipped.set(line, { column: headings.reference, message: importMessages.createdMeanwhile })
  }
  return skipped
}

async function note(tx: Transaction, importId: string, lines: GoodLine[], skipped: Map<number, LineFault>) {
  const those = (some: number[]) => and(eq(importLines.importId, importId), inArray(importLines.line, some))
  const applied = lines.map(({ line }) => line).filter((line) => !skipped.has(line))
  if (applied.length > 0) await tx.update(importLines).set({ ended: 'applied' }).where(those(applied))
  for (const [line, fault] of skipped)
    await tx
      .update(importLines)
      .set({ ended: 'skipped', faults: [fault] })
      .where(those([line]))
}
