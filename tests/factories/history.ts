import type { OpenDatabase } from '../../server/database/client.ts'

/**
 * Years of a shop in seconds: delivered orders with all their dependent rows, written past the triggers. `of` owns every
 * twentieth; the others belong to accounts of their own.
 */
export async function aLongHistory({ pool }: Pick<OpenDatabase, 'pool'>, { orders, of }: { orders: number; of: string }) {
  const at = `now() - make_interval(mins => (${orders} - n) * 20)`
  await pool.query(`
    begin; set local session_replication_role = 'replica';
    insert into users (email, first_name, last_name, email_verified_at)
      select 'cliente-' || n || '@example.com', 'Amina', 'B', now() from generate_series(1, ${orders} / 10) n;
    analyze users;
    create temporary table past on commit drop as
      select n, uuidv7() as id, uuidv7() as session_id, ${at} as at,
        case when n % 10 = 1 then -500 else 0 end as discount,
        case when n % 20 = 0 then '${of}'::uuid else users.id end as user_id
      from generate_series(1, ${orders}) n join users on email = 'cliente-' || (n % (${orders} / 10) + 1) || '@example.com';
    analyze past;
    insert into orders (id, number, user_id, email, state, state_cause, subtotal_cents, shipping_cents,
        adjustments_cents, total_cents, shipping_method,
        payment_method, shipping_address, country, shipping_vat_percent, return_url, fingerprint, return_days, terms_version,
        created_at, paid_at, shipped_at, delivered_at)
      select id, 'NL-' || n, user_id, coalesce((select email from users u where u.id = user_id), 'x'), 'LIVRÉ', 'carrier', 4000, 599,
        discount, 4599 + discount, 'standard',
        'card', 'Amina B', 'FR', 20, 'https://x', 'f' || n, 14, '2026', at, at, at, at from past;
    insert into order_lines (order_id, position, product_id, size, quantity, name, unit_price_cents, vat_percent, vat_cents)
      select id, 0, 1 + n % 50, 'M', 1, 'Abaya Nour', 4000, 20, 667 from past;
    insert into order_adjustments (order_id, position, kind, label, amount_cents, vat_percent, vat_cents)
      select id, 0, 'discount', 'Bienvenue', discount, 20, -83 from past where discount <> 0;
    insert into order_history (order_id, from_state, to_state, cause, at)
      select id, f::order_state, t::order_state, 'x', at from past,
        (values (1, null, 'EN_ATTENTE'), (2, 'EN_ATTENTE', 'PAYÉ'), (3, 'PAYÉ', 'EN_TRAITEMENT'), (4, 'EN_TRAITEMENT', 'EXPÉDIÉ'), (5, 'EXPÉDIÉ', 'LIVRÉ')) s (step, f, t)
      order by past.at, step;
    insert into stock_holds (order_id, product_id, size, quantity, state, created_at, ended_at)
      select id, 1 + n % 50, 'M', 1, 'claimed', at, at from past;
    insert into payment_sessions (id, order_id, state, amount_cents, request_body, provider_session_id, expires_at, created_at)
      select session_id, id, 'succeeded', 4599 + discount, '{}', 'cs_' || n, at, at from past;
    insert into captures (id, order_id, session_id, amount_cents, captured_at) select 'pi_' || n, id, session_id, 4599 + discount, at from past;
    insert into provider_events (id, type, subject, received_at, processed_at) select 'evt_' || n, 'x', 'cs_' || n, at, at from past;
    insert into idempotency_keys (user_id, key, body_hash, order_id, created_at) select user_id, 'key-' || n, 'x', id, at from past;
    insert into cart_additions (user_id, key, created_at) select user_id, 'tap-' || n, at from past;
    insert into shipments (order_id, carrier, tracking_number, shipped_at) select id, 'Colissimo', 'P' || n, at from past;
    insert into documents (series, number, kind, order_id, content, issued_at)
      select 'FA', n, 'invoice', id, '{"number": "FA-1"}', at from past;
    insert into document_counters (series, last) values ('FA', ${orders});
    insert into refunds (order_id, capture_id, provider_refund_id, state, amount_cents, reason, created_at, settled_at)
      select id, 'pi_' || n, 're_' || n, 'succeeded', 100, 'x', at, at from past where n % 10 = 0;
    insert into documents (series, number, kind, order_id, refund_id, content, issued_at)
      select 'AV', row_number() over (order by r.created_at), 'credit_note', order_id, r.id, '{"number": "AV-1"}', r.created_at from refunds r;
    insert into document_counters (series, last) values ('AV', ${orders} / 10);
    insert into mails (kind, reference, recipient, subject, text, html, created_at, sent_at)
      select kind, id::text, case when past.at > now() - interval '90 days' then (select email from users u where u.id = user_id) else '' end, 's', '', '', at, at
      from past, unnest(array['order_confirmation', 'order_shipped', 'order_delivered']) kind;
    insert into stock_movements (product_id, size, kind, quantity, order_id, at)
      select 1 + n % 50, 'M', kind::stock_movement_kind, 1, id, at from past, unnest(array['reserved', 'sold']) kind;
    insert into audit_log (action, subject, at) select 'order-shipped', 'order:' || id, at from past;
    insert into sessions (user_id, token_hash, created_at, last_used_at)
      select user_id, sha256(n::text::bytea), now() - interval '1 day', now() - interval '1 day' from past;
    commit`)
  await pool.query('vacuum analyze')
}
