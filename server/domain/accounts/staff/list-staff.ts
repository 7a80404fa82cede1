import { isNotNull, sql } from 'drizzle-orm'
import type { StaffMember } from '../../../../contract/api/admin/staff.ts'
import type { Connection } from '../../../database/client.ts'
import { secondFactors, users } from '../../../database/schema/index.ts'
import { isOwner } from '../core/staff-role.ts'

/** The staff, owners first. */
export async function listStaff({ db }: { db: Connection }, requesterId: string): Promise<StaffMember[]> {
  const rows = await db
    .select()
    .from(users)
    .where(sql`${users.roles} && '{ADMIN,PREPARATION}'`)
    .orderBy(sql`not 'ADMIN' = any(${users.roles})`, users.lastName, users.firstName, users.id)
  const guarded = await db.select({ id: secondFactors.userId }).from(secondFactors).where(isNotNull(secondFactors.confirmedAt))
  const hasFactor = new Set(guarded.map(({ id }) => id))
  return rows.map((user) => ({
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    role: isOwner(user) ? 'owner' : 'preparation',
    arrived: user.emailVerifiedAt !== null,
    secondFactor: hasFactor.has(user.id),
    lastSeenAt: user.lastSeenAt.toISOString(),
    you: user.id === requesterId,
  }))
}
