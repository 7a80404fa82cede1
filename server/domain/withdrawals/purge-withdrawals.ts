import { sql } from 'drizzle-orm'
import { retentionDays } from '../../../contract/rules/retention-periods.ts'
import type { ShopContext } from '../../context.ts'
import { withdrawals } from '../../database/schema/index.ts'

/** Deletes handled declarations once claims have expired (law, personal data). */
export async function purgeWithdrawals({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  await db
    .delete(withdrawals)
    .where(
      sql`${withdrawals.handledAt} is not null and ${withdrawals.declaredAt} < now() - make_interval(days => ${retentionDays.withdrawal})`,
    )
}
