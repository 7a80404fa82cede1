import { sql } from 'drizzle-orm'
import { retentionDays } from '../../../../contract/rules/retention-periods.ts'
import type { ShopContext } from '../../../context.ts'

/** Deletes rows that only recognise repeated requests and events, and grow with every order. */
export async function purgeEvents({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  await db.execute(
    sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${retentionDays.idempotencyKey})`,
  )
  // Each by its own index. What was never processed is about nothing that the shop knows, and the provider lists events for 30 days only.
  for (const processed of [sql`is not null`, sql`is null`]) {
    await db.execute(sql`
      delete from provider_events
      where processed_at ${processed} and received_at < now() - make_interval(days => ${retentionDays.providerEvent})`)
  }
}
