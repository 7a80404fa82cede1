import { sql } from 'drizzle-orm'
import { retentionDays } from '../../../../contract/rules/retention-periods.ts'
import type { ShopContext } from '../../../context.ts'

/** Deletes rows that only recognise repeated requests and events, and grow with every order. */
export async function purgeEvents({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  await db.execute(
    sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${retentionDays.idempotencyKey})`,
  )
  // Also what was never processed, because the shop does not know what it is about: the provider lists events for 30 days only.
  await db.execute(
    sql`delete from provider_events where received_at < now() - make_interval(days => ${retentionDays.providerEvent})`,
  )
}
