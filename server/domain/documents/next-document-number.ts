import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/client.ts'

export type DocumentKind = 'invoice' | 'credit_note'

const prefixes: Record<DocumentKind, string> = { invoice: 'FA', credit_note: 'AV' }

export type TakenNumber = { series: string; number: number; issuedAt: Date; issuedOn: string }

/**
 * The next number of this year's series (the year in Paris). Numbers of this kind are locked until the caller's transaction ends,
 * so that a rollback frees the number: no gap, no duplicate (contract 6, invariant 7). Call it last. The clock is read once, and
 * under the lock: whoever waited over midnight of New Year gets a number and a date of the same year. Where the clock was set back,
 * the document is of the same moment as the one before it.
 */
export async function nextDocumentNumber(tx: Transaction, kind: DocumentKind): Promise<TakenNumber> {
  const prefix = prefixes[kind]
  // A statement of its own: the next one must see what was committed while this one waited.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('document number'), hashtext(${kind}))`)
  const { rows } = await tx.execute<{ series: string; number: number; at: string; day: string }>(sql`
    with moment as materialized (
      select greatest(clock_timestamp(), max(last_at)) as at from document_counters where series like ${`${prefix}-%`})
    insert into document_counters as counter (series, last, last_at)
    select ${prefix} || '-' || to_char(at at time zone 'Europe/Paris', 'YYYY'), 1, at from moment
    on conflict (series) do update set last = counter.last + 1, last_at = excluded.last_at
    returning series, last as number, last_at as at, to_char(last_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day`)
  const [taken] = rows
  if (!taken) throw new Error('no document number')
  return { series: taken.series, number: taken.number, issuedAt: new Date(taken.at), issuedOn: taken.day }
}

/** The printed form of a number: FA-2026-000001. */
export const numberText = ({ series, number }: { series: string; number: number }): string =>
  `${series}-${String(number).padStart(6, '0')}`
