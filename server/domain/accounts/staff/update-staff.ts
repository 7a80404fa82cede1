import { eq } from 'drizzle-orm'
import type { StaffMember, StaffRole } from '../../../../contract/api/admin/staff.ts'
import type { ShopContext } from '../../../context.ts'
import { sessions, users } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import { isUuid } from '../../uuid.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import { reauthenticate } from '../core/reauthenticate.ts'
import { isOwner, isStaff, rolesOf } from '../core/staff-role.ts'
import { listStaff } from './list-staff.ts'
import { lockStaff } from './lock-staff.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'

type Change = { role: StaffRole | null; password?: string | undefined }

/**
 * Changes the role of a member of the staff; without a role the account is a customer's again. Takes effect at once: all sessions
 * end. Throws proof_needed, invalid_fields, staff_not_found, staff_last_owner.
 */
export async function updateStaff(
  { db, log }: Pick<ShopContext, 'db' | 'log'>,
  owner: AuthenticatedUser,
  id: string,
  { role, password }: Change,
): Promise<StaffMember[]> {
  await reauthenticate({ db, log }, owner, password)
  if (!isUuid(id)) throw new ShopError('staff_not_found')
  await db.transaction(async (tx) => {
    await lockStaff(tx)
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!user || !isStaff(user)) throw new ShopError('staff_not_found')
    const from: StaffRole = isOwner(user) ? 'owner' : 'preparation'
    if (from === role) return
    if (from === 'owner') await refuseLastOwner(tx, 'staff_last_owner')
    await tx
      .update(users)
      .set({ roles: rolesOf(role) })
      .where(eq(users.id, id))
    await tx.delete(sessions).where(eq(sessions.userId, id))
    const noted = role
      ? { action: 'staff_role_changed' as const, change: { role: { from, to: role } } }
      : { action: 'staff_removed' as const, change: { role: { from, to: null } } }
    await recordAction(tx, owner.id, { ...noted, subject: id })
  })
  logSecurityEvent(log, 'roles_changed', { userId: id, by: owner.id })
  return listStaff({ db }, owner.id)
}
