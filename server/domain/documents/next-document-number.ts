import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/client.ts'

export type DocumentKind = 'invoice' | 'credit_note'

const prefixes: Record<DocumentKind, string> = { invoice: 'FA', credit_note: 'AV' }

export type TakenNumber = { series: string; number: number; issuedAt: Date; issuedOn: string }

/**
 * The next number of this year's series (the year in Paris). The counter's row stays locked until the caller's transaction ends,
 * so that a rollback frees the number: no gap, no duplicate (contract 6, invariant 7). Call it last.
 */
export async function nextDocumentNumber(tx: Transaction, kind: DocumentKind): Promise<TakenNumber> {
  const { rows } = await tx.execute<{ series: string; number: number; at: string; day: string }>(sql`
    insert into document_counters as counter (series, last)
    values (${prefixes[kind]} || '-' || to_char(clock_timestamp() at time zone 'Europe/Paris', 'YYYY'), 1)
    on conflict (series) do update set last = counter.last + 1
    returning series, last as number, clock_timestamp() as at,
      to_char(clock_timestamp() at time zone 'Europe/Paris', 'YYYY-MM-DD') as day`)
  const [taken] = rows
  if (!taken) throw new Error('no document number')
  return { series: taken.series, number: taken.number, issuedAt: new Date(taken.at), issuedOn: taken.day }
}

/** The printed form of a number: FA-2026-000001. */
export const numberText = ({ series, number }: { series: string; number: number }): string =>
  `${series}-${String(number).padStart(6, '0')}`
