import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/client.ts'
import { runPipelined } from '../../database/pipelining.ts'
import { preparedSql } from '../../database/prepared-statements.ts'
import type { documents } from '../../database/schema/index.ts'
import type { DocumentContent } from './document-content.ts'

export type StoredDocument = typeof documents.$inferSelect

/** What the numbers of each kind begin with. */
export const documentPrefixes: Record<DocumentContent['kind'], string> = { invoice: 'FA', credit_note: 'AV' }

const { placeholder } = sql

const numbersLocked = preparedSql(
  'lock_document_numbers',
  () => sql`select pg_advisory_xact_lock(hashtext('document number'), hashtext(${placeholder('kind')}))`,
)

/** The printed number is FA-2026-000001, or FA-2026R11291432-000001 after a restore: the year's last series (begin-series.ts). */
const savedUnderNextNumber = preparedSql<StoredDocument>(
  'save_document',
  () => sql`
    with moment as materialized (
      select greatest(clock_timestamp(), max(last_at)) as at
      from document_counters where series like ${placeholder('prefix')}::text || '-%'
    ),
    of_year as (select ${placeholder('prefix')}::text || '-' || to_char(at at time zone 'Europe/Paris', 'YYYY') as name, at from moment),
    taken as (
      insert into document_counters as counter (series, last, last_at)
      select coalesce((select max(series) from document_counters where starts_with(series, name)), name), 1, at from of_year
      on conflict (series) do update set last = counter.last + 1, last_at = excluded.last_at
      returning series, last, last_at
    )
    insert into documents (series, number, kind, order_id, refund_id, content, issued_at)
    select series, last, ${placeholder('kind')}::document_kind, ${placeholder('orderId')}::uuid, ${placeholder('refundId')}::uuid,
      ${placeholder('draft')}::jsonb || jsonb_build_object(
        'number', series || '-' || lpad(last::text, greatest(6, length(last::text)), '0'),
        'issuedOn', to_char(last_at at time zone 'Europe/Paris', 'YYYY-MM-DD')),
      last_at
    from taken
    returning id, series, number, kind, order_id as "orderId", refund_id as "refundId", content, issued_at as "issuedAt"`,
)

/**
 * Stores a document under the next number of this year's series (the year in Paris); the database refuses any later change.
 * Numbers of this kind are locked until the caller's transaction ends, so that a rollback frees the number: no gap, no
 * duplicate (contract 6, invariant 7). Call it last. The clock is read once, and under the lock: whoever waited past New Year's
 * midnight gets number and date of one year. If the clock was set back, it gets the time of the document before it.
 */
export async function saveDocument(
  tx: Transaction,
  { orderId, refundId }: { orderId: string; refundId?: string },
  draft: Omit<DocumentContent, 'number' | 'issuedOn'>,
): Promise<StoredDocument> {
  const { kind } = draft
  const [, { rows }] = await runPipelined([
    // A statement of its own: the next one must see what was committed while this one waited.
    numbersLocked(tx)({ kind }),
    savedUnderNextNumber(tx)({
      prefix: documentPrefixes[kind],
      kind,
      orderId,
      refundId: refundId ?? null,
      draft: JSON.stringify(draft),
    }),
  ])
  const [saved] = rows
  if (!saved) throw new Error('document not saved')
  return saved
}
