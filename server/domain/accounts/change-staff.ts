import { eq, sql } from 'drizzle-orm'
import type { StaffMember, StaffRole } from '../../../contract/admin-staff.ts'
import { auditLog, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import type { Shopper } from './find-shopper.ts'
import { listStaff } from './list-staff.ts'
import { proveIdentity } from './prove-identity.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'
import { isOwner, isStaff, rolesOf } from './staff-role.ts'

type Change = { role: StaffRole | null; password?: string | undefined }

/**
 * Gives somebody who works in the shop another role, or none: then her account is a shopper's again. It counts from her next
 * request. Throws proof_needed, invalid_fields, staff_not_found, staff_last_owner.
 */
export async function changeStaff(
  { db, log }: Pick<Tools, 'db' | 'log'>,
  owner: Shopper,
  id: string,
  { role, password }: Change,
): Promise<StaffMember[]> {
  await proveIdentity({ db, log }, owner, password)
  if (!isUuid(id)) throw new ShopError('staff_not_found')
  await db.transaction(async (tx) => {
    // One change of the staff after the other: a role that was just given counts when the last owner is looked for.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff'))`)
    const [user] = await tx.select().from(users).where(eq(users.id, id))
    if (!user || !isStaff(user)) throw new ShopError('staff_not_found')
    const from: StaffRole = isOwner(user) ? 'owner' : 'preparation'
    if (from === role) return
    if (from === 'owner') await refuseLastOwner(tx, 'staff_last_owner')
    await tx
      .update(users)
      .set({ roles: rolesOf(role) })
      .where(eq(users.id, id))
    const action = role ? 'staff_role_changed' : 'staff_removed'
    await tx.insert(auditLog).values({ actorId: owner.id, action, subject: id, change: { role: { from, to: role } } })
  })
  noteSecurity(log, 'roles_changed', { userId: id, by: owner.id })
  return listStaff({ db }, owner.id)
}
