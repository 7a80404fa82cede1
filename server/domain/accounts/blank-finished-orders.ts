import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'

/**
 * Orders whose account was erased keep email and address only as long as the parcel, a return or a refund needs them: until
 * two weeks after the time to withdraw. Their invoices are kept apart (law, personal data).
 */
export const blankFinishedOrders = (db: Connection) =>
  db.execute(sql`
    update orders set email = '', shipping_address = ''
    where user_id is null and email <> '' and (state in ('ANNULÉ', 'REMBOURSÉ')
      or state = 'LIVRÉ' and delivered_at < now() - make_interval(days => return_days + 14))`)
