import { sql } from 'drizzle-orm'
import { retentionDays } from '../../../contract/retention-periods.ts'
import { withdrawals } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'

/** Deletes declarations that were dealt with, once nobody may sue over them (law, personal data). */
export async function forgetWithdrawals({ db }: Pick<Tools, 'db'>): Promise<void> {
  await db
    .delete(withdrawals)
    .where(
      sql`${withdrawals.handledAt} is not null and ${withdrawals.declaredAt} < now() - make_interval(days => ${retentionDays.withdrawal})`,
    )
}
