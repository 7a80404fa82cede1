import { sql } from 'drizzle-orm'
import { parcelFollowedDays } from '../../../../contract/rules/retention-periods.ts'
import type { Connection } from '../../../database/client.ts'

/**
 * Orders of a deleted account keep email and address only while the parcel, a return or a refund needs them: until two weeks
 * after the withdrawal period, which begins at the latest when a parcel is no longer followed, and while a withdrawal from
 * what is not yet refunded awaits the owner, an exchange or its replacement is under way, or money is being refunded, failed to
 * arrive, may still be captured or is claimed by a bank. Notes written about them since then go with it, and why an exchange was
 * refused and its label's address; their invoices are stored apart (law, personal data).
 */
export const anonymiseClosedOrders = (db: Connection) =>
  db.execute(sql`
    with blanked as (
      update orders set email = '', shipping_address = ''
      where user_id is null and email <> '' and (state in ('ANNULÉ', 'REMBOURSÉ')
        or state = 'LIVRÉ' and delivered_at < now() - make_interval(days => return_days + 14)
        or state = 'EXPÉDIÉ' and shipped_at < now() - make_interval(days => ${parcelFollowedDays} + return_days + 14))
      and not exists (select from refunds r where r.order_id = orders.id
        and (r.state in ('created', 'open', 'processing') or r.state = 'failed' and r.created_at > now() - interval '60 days'
          and not exists (select from refunds later where later.order_id = r.order_id and later.created_at > r.created_at
            and later.state <> 'failed' and later.amount_cents >= r.amount_cents)))
      and (state in ('ANNULÉ', 'REMBOURSÉ')
        or not exists (select from withdrawals w where w.order_id = orders.id and w.handled_at is null))
      and not exists (select from exchanges x where x.order_id = orders.id and (x.state in ('requested', 'received')
        or x.state = 'shipped' and x.shipped_at > now() - make_interval(days => ${parcelFollowedDays})))
      and not exists (select from disputes d where d.order_id = orders.id and d.state = 'open')
      and not exists (select from payment_sessions s where s.order_id = orders.id and s.state in ('created', 'open', 'processing'))
      returning id), wordless as (
      update exchanges set refusal = case when state = 'refused' then '' end, label_url = null from blanked
      where exchanges.order_id = blanked.id and (refusal <> '' or label_url is not null))
    delete from notes using blanked where notes.order_id = blanked.id`)
