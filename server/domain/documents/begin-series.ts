import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/client.ts'
import { documentPrefixes } from './save-document.ts'

/**
 * From now on, and until the year ends in Paris, invoices and credit notes are numbered from 1 in series named after this minute,
 * such as FA-2026R11291432 (ADR 0038). Returns the names.
 */
export async function beginSeries(tx: Transaction): Promise<string[]> {
  const prefixes = sql.param(Object.values(documentPrefixes))
  const { rows } = await tx.execute<{ series: string }>(sql`
    insert into document_counters (series, last, last_at)
    select prefix || '-' || to_char(now() at time zone 'Europe/Paris', 'YYYY"R"MMDDHH24MI'), 0, now() from unnest(${prefixes}::text[]) prefix
    on conflict (series) do update set last_at = excluded.last_at
    returning series`)
  const series = rows.map((row) => row.series)
  const { rows: later } = await tx.execute(sql`
    select from document_counters c join unnest(${sql.param(series)}::text[]) begun on left(c.series, 7) = left(begun, 7) and c.series > begun`)
  // In the hour that October repeats: a series of its first run would stay the one in use.
  if (later.length > 0) throw new Error('a series of this year is named after a later minute: try again in an hour')
  return series
}
