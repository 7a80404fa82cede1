import { sql } from 'drizzle-orm'
import { retentionDays } from '../../../../contract/rules/retention-periods.ts'
import type { ShopContext } from '../../../context.ts'

/**
 * Removes personal data, the staff's notes too, from orders left unpaid for 90 days; figures, lines and history stay for the
 * shop's accounts (law, personal data). An order with a payment, even refunded, keeps what its invoice needs.
 */
export async function anonymiseAbandonedOrders({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  await db.execute(sql`
    with blanked as (
      update orders set email = '', shipping_address = '', user_id = null
      where state = 'ANNULÉ' and paid_at is null and (email <> '' or shipping_address <> '' or user_id is not null)
        and created_at < now() - make_interval(days => ${retentionDays.abandonedOrder})
        and not exists (select from captures c where c.order_id = orders.id)
      returning id)
    delete from notes using blanked where notes.order_id = blanked.id`)
}
