import { and, eq } from 'drizzle-orm'
import type { ProductImport } from '../../../contract/api/admin/imports.ts'
import type { ShopContext } from '../../context.ts'
import { productImports } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { ShopError } from '../shop-error.ts'
import { claimRevert } from './claim-revert.ts'
import { getImport } from './get-import.ts'

/**
 * Starts applying a checked file: a job does it, getImport reads the progress. Idempotent. Throws import_not_found,
 * import_has_faults for `all` while a line is bad, and import_taken_back when another file took back the same one.
 */
export async function startImport(
  context: Pick<ShopContext, 'db' | 'jobs'>,
  actorId: string,
  id: string,
  { lines }: { lines: 'all' | 'good' },
): Promise<ProductImport> {
  const { bad, state, name, takesBack } = await getImport(context, id)
  if (state === 'checked' && lines === 'all' && bad > 0) throw new ShopError('import_has_faults')
  await context.db.transaction(async (tx) => {
    if (takesBack) await claimRevert(tx, { id, takesBack })
    const { rowCount } = await tx
      .update(productImports)
      .set({ state: 'running', actorId })
      .where(and(eq(productImports.id, id), eq(productImports.state, 'checked')))
    if (!rowCount) return
    await recordAction(tx, actorId, { action: 'import_started', subject: id, change: { file: name, lines } })
    await context.jobs.send(tx, 'apply-import', { importId: id })
  })
  return getImport(context, id)
}
