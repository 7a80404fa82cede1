import { eq, sql } from 'drizzle-orm'
import * as importMessages from '../../../contract/text/import-messages.ts'
import type { ShopContext } from '../../context.ts'
import { isPassing } from '../../database/pg-errors.ts'
import { productImports } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { processAll } from '../process-all.ts'
import { applyChange } from './apply-change.ts'
import { createProducts } from './create-products.ts'
import { endedLines, nextLines, storeOutcomes } from './open-lines.ts'

/**
 * Applies the open lines of a file, a few per transaction: after a crash it continues where it stopped, and two workers share the
 * lines. A line that the database refuses for its content is skipped and reported; temporary errors are thrown.
 */
export async function applyImport(context: Pick<ShopContext, 'db' | 'jobs' | 'log'>, importId: string): Promise<void> {
  while (await applyNext(context, importId)) {}
}

/** Continues files left half applied by a dead job or a stopped process (contract 6: nothing waits for ever). */
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
    return applyBatch(context, importId, 1).catch((refusal: unknown) => skipStuckLine(context, importId, refusal))
  }
}

const applyBatch = ({ db, jobs }: Pick<ShopContext, 'db' | 'jobs'>, importId: string, atMost: number): Promise<boolean> =>
  db.transaction(async (tx) => {
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
    const reason = `Import de ${file.name}`
    const skipped = await createProducts(tx, file.actorId, lines, reason)
    for (const { line, imported } of lines) {
      if (imported.productId === null) continue
      const fault = await applyChange({ tx, jobs }, file.actorId, imported, reason)
      if (fault) skipped.set(line, fault)
    }
    await storeOutcomes(tx, importId, lines, skipped)
    return true
  })

/** Skips the line that stops the file: it would be refused at every attempt, and the others must not wait for it. */
async function skipStuckLine({ db, log }: Pick<ShopContext, 'db' | 'log'>, importId: string, refusal: unknown): Promise<boolean> {
  if (isPassing(refusal)) throw refusal
  return db.transaction(async (tx) => {
    await tx.select().from(productImports).where(eq(productImports.id, importId)).for('update')
    const [stuck] = await nextLines(tx, importId, 1)
    if (!stuck) return true
    log.error({ err: refusal, importId, line: stuck.line }, 'line of an import refused by the database')
    await storeOutcomes(tx, importId, [stuck], new Map([[stuck.line, { column: '', message: importMessages.lineRefused }]]))
    return true
  })
}
