import { sql } from 'drizzle-orm'
import { retentionDays } from '../../../contract/retention-periods.ts'
import type { Tools } from '../../tools.ts'

/**
 * Parts orders that were never paid from their person after 90 days; figures, lines and history stay for the shop's accounts
 * (law, personal data). An order with money on it, even returned, keeps what its invoice needs.
 */
export async function blankAbandonedOrders({ db }: Pick<Tools, 'db'>): Promise<void> {
  await db.execute(sql`
    update orders set email = '', shipping_address = '', user_id = null
    where state = 'ANNULÉ' and paid_at is null and (email <> '' or shipping_address <> '' or user_id is not null)
      and created_at < now() - make_interval(days => ${retentionDays.abandonedOrder})
      and not exists (select from captures c where c.order_id = orders.id)`)
}
