import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../../database/client.ts'
import { type ImportedProduct, importLines, type LineFault } from '../../database/schema/index.ts'

/** A valid line that is neither applied nor skipped yet. */
export type OpenLine = { line: number; imported: ImportedProduct }

/** Few, so that a checkout waits only milliseconds for the stock that they lock. */
const changesAtOnce = 10

/** The next lines: new products, or a few changes in the order in which checkouts lock stock (inLockOrder). */
export async function nextLines(tx: Transaction, importId: string, atMost: number): Promise<OpenLine[]> {
  const rows = await tx
    .select({ line: importLines.line, imported: importLines.imported })
    .from(importLines)
    .where(openLines(importId))
    .orderBy(asc(importLines.line))
    .limit(atMost)
  const lines = rows.flatMap(({ line, imported }) => (imported ? [{ line, imported }] : []))
  const creates = ({ imported }: OpenLine) => imported.productId === null
  const first = lines[0]
  if (first && creates(first)) return lines.filter(creates)
  return lines
    .filter((line) => !creates(line))
    .slice(0, changesAtOnce)
    .toSorted((a, b) => (a.imported.productId ?? 0) - (b.imported.productId ?? 0))
}

const openLines = (importId: string) =>
  and(
    eq(importLines.importId, importId),
    ne(importLines.outcome, 'bad'),
    ne(importLines.outcome, 'same'),
    isNull(importLines.ended),
  )

/** How many lines of a file were applied and skipped so far. */
export async function endedLines(tx: Transaction, importId: string) {
  const ended = (how: 'applied' | 'skipped') =>
    tx.$count(importLines, and(eq(importLines.importId, importId), eq(importLines.ended, how)))
  return { applied: await ended('applied'), skipped: await ended('skipped') }
}

/** Marks these lines as applied, or as skipped with their fault. */
export async function storeOutcomes(tx: Transaction, importId: string, lines: OpenLine[], skipped: Map<number, LineFault>) {
  const those = (some: number[]) => and(eq(importLines.importId, importId), inArray(importLines.line, some))
  const applied = lines.map(({ line }) => line).filter((line) => !skipped.has(line))
  if (applied.length > 0) await tx.update(importLines).set({ ended: 'applied' }).where(those(applied))
  for (const [line, fault] of skipped)
    await tx
      .update(importLines)
      .set({ ended: 'skipped', faults: [fault] })
      .where(those([line]))
}
