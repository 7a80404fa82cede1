import { sql } from 'drizzle-orm'
import { retentionDays } from '../../../contract/retention-periods.ts'
import { contactMessages } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'

/** Deletes messages that were written a year ago, with what was answered (law, personal data). */
export async function forgetMessages({ db }: Pick<Tools, 'db'>): Promise<void> {
  await db
    .delete(contactMessages)
    .where(sql`${contactMessages.createdAt} < now() - make_interval(days => ${retentionDays.contactMessage})`)
}
