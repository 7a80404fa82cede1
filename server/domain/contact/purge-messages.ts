import { sql } from 'drizzle-orm'
import { retentionDays } from '../../../contract/rules/retention-periods.ts'
import type { ShopContext } from '../../context.ts'
import { contactMessages } from '../../database/schema/index.ts'

/** Deletes messages older than a year with their answers (law, personal data). */
export async function purgeMessages({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  await db
    .delete(contactMessages)
    .where(sql`${contactMessages.createdAt} < now() - make_interval(days => ${retentionDays.contactMessage})`)
}
