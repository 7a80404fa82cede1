import { eq, sql } from 'drizzle-orm'
import * as importMessages from '../../../contract/text/import-messages.ts'
import type { ShopContext } from '../../context.ts'
import { savepoint, type Transaction } from '../../database/client.ts'
import { isPassing } from '../../database/pg-errors.ts'
import { type LineFault, productImports } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { processAll } from '../process-all.ts'
import { applyChange } from './apply-change.ts'
import { createProducts } from './create-products.ts'
import { endedLines, nextLines, type OpenLine, storeOutcomes } from './open-lines.ts'

/**
 * Applies the open lines of a file, a few per transaction: after a crash it continues where it stopped, and two workers share the
 * lines. A line that the database refuses for its content is skipped and reported; temporary errors are thrown.
 */
export async function applyImport(context: Pick<ShopContext, 'db' | 'jobs' | 'log'>, importId: string): Promise<void> {
  while (await applyNext(context, importId)) {}
}

/** Continues files left half applied by a dead job or a stopped process (contract 6: nothing waits forever). */
export async function resumeImports(context: Pick<ShopContext, 'db' | 'jobs' | 'log'>): Promise<void> {
  const running = await context.db
    .select({ id: productImports.id })
    .from(productImports)
    .where(eq(productImports.state, 'running'))
  const report = (error: unknown) => context.log.warn({ err: error }, 'import not continued, the next round tries again')
  await processAll(running, 1, ({ id }) => applyImport(context, id), report)
}

/** New products lock nothing that a checkout waits for. */
const creationsAtOnce = 200

async function applyNext(context: Pick<ShopContext, 'db' | 'jobs' | 'log'>, importId: string): Promise<boolean> {
  try {
    return await applyBatch(context, importId, creationsAtOnce)
  } catch (error) {
    if (isPassing(error)) throw error
    return applyBatch(context, importId, 1)
  }
}

const applyBatch = (context: Pick<ShopContext, 'db' | 'jobs' | 'log'>, importId: string, atMost: number): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    // Locked, so that two workers never apply the same line.
    const [file] = await tx.select().from(productImports).where(eq(productImports.id, importId)).for('update')
    if (file?.state !== 'running') return false
    const lines = await nextLines(tx, importId, atMost)
    // Nothing is applied in the name of a deleted account.
    if (lines.length === 0 || file.actorId === null) {
      await tx.update(productImports).set({ state: 'done', finishedAt: sql`now()` }).where(eq(productImports.id, importId))
      await recordAction(tx, file.actorId, {
        action: 'import_applied',
        subject: importId,
        change: { file: file.name, ...(await endedLines(tx, importId)) },
      })
      return false
    }
    const by = { actorId: file.actorId, reason: `Import de ${file.name}` }
    const skipped = await (atMost === 1 ? applyAlone : applyLines)({ ...context, tx }, lines, by)
    await storeOutcomes(tx, importId, lines, skipped)
    return true
  })

type Applying = Pick<ShopContext, 'jobs' | 'log'> & { tx: Transaction }
type AppliedBy = { actorId: string; reason: string }

/** Returns a fault for each skipped line. */
async function applyLines({ tx, jobs }: Applying, lines: OpenLine[], { actorId, reason }: AppliedBy) {
  const skipped = await createProducts(tx, actorId, lines, reason)
  for (const { line, imported } of lines) {
    if (imported.productId === null) continue
    const fault = await applyChange({ tx, jobs }, actorId, imported, reason)
    if (fault) skipped.set(line, fault)
  }
  return skipped
}

/**
 * The same for one line, which is skipped when the database refuses it: it would be refused at every attempt, and the others must
 * not wait for it. While the file is locked: later, another worker may have ended it, and the next line would be skipped.
 */
async function applyAlone(applying: Applying, lines: OpenLine[], by: AppliedBy): Promise<Map<number, LineFault>> {
  try {
    return await savepoint(applying.tx, (inner) => applyLines({ ...applying, tx: inner }, lines, by))
  } catch (refusal) {
    if (isPassing(refusal)) throw refusal
    return new Map(
      lines.map(({ line }) => {
        applying.log.error({ err: refusal, line, reason: by.reason }, 'line of an import refused by the database')
        return [line, { column: '', message: importMessages.lineRefused }]
      }),
    )
  }
}
