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
  return rows.map(({ series }) => series)
}
