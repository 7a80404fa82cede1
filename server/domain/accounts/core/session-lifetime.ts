import { type SQL, sql } from 'drizzle-orm'
import { retentionDays, staffSessionHours } from '../../../../contract/rules/retention-periods.ts'
import { sessions } from '../../../database/schema/index.ts'

const hours = (staff: SQL, ofStaff: number, days: number) =>
  sql`(case when ${staff} then interval '1 hour' * ${sql.raw(String(ofStaff))} else interval '1 day' * ${sql.raw(String(days))} end)`

/**
 * SQL condition for a live session: neither idle too long nor too old; sessions of staff live shorter (security, staff).
 * `staff`: whether its user works in the shop.
 */
export const sessionLifetime = (staff: SQL): SQL => sql`(
  ${sessions.lastUsedAt} > now() - ${hours(staff, staffSessionHours.unused, retentionDays.sessionUnused)}
  and ${sessions.createdAt} > now() - ${hours(staff, staffSessionHours.whole, retentionDays.sessionWhole)})`
