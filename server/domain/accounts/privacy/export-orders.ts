import { sql } from 'drizzle-orm'
import { iso, listOf } from './json-sql.ts'

/** For the export: the orders of the user in row `u`, each with its history, parcel, exchanges, refunds and documents. Sums in euros. */
export const ordersOfUser = listOf(sql`
  select o.number as "orderNumber", ${iso('o.created_at')} as date, o.state as "statusCode", o.email,
    o.shipping_address as "shippingAddress", o.shipping_method as "shippingMethod", o.payment_method as "paymentMethod",
    o.subtotal_cents / 100.0 as subtotal, o.shipping_cents / 100.0 as shipping, o.total_cents / 100.0 as total,
    o.terms_version as "termsVersion", (
      select json_agg(json_build_object('name', l.name, 'size', l.size, 'quantity', l.quantity,
        'price', l.unit_price_cents / 100.0) order by l.position)
      from order_lines l where l.order_id = o.id) as items,
    ${listOf(sql`
      select a.label, a.amount_cents / 100.0 as amount from order_adjustments a where a.order_id = o.id order by a.position`)}
      as adjustments,
    ${listOf(sql`
      select h.to_state as "statusCode", ${iso('h.at')} as date from order_history h where h.order_id = o.id order by h.id`)}
      as history,
    ${listOf(sql`
      select s.carrier, s.tracking_number as "trackingNumber", ${iso('s.shipped_at')} as date
      from shipments s where s.order_id = o.id`)} as parcels,
    ${listOf(sql`
      select l.name, l.size as "fromSize", x.size, x.quantity, x.reason, x.state, x.refusal, x.carrier,
        x.tracking_number as "trackingNumber", x.label_url as "labelUrl", ${iso('x.requested_at')} as date
      from exchanges x join order_lines l on l.id = x.order_line_id where x.order_id = o.id order by x.requested_at`)} as exchanges,
    ${listOf(sql`
      select r.amount_cents / 100.0 as amount, r.state, r.reason, ${iso('r.created_at')} as date
      from refunds r where r.order_id = o.id order by r.created_at`)} as refunds,
    ${listOf(sql`
      select d.kind, d.content->>'number' as number, ${iso('d.issued_at')} as date
      from documents d where d.order_id = o.id order by d.issued_at`)} as documents
  from orders o where o.user_id = u.id order by o.created_at`)
