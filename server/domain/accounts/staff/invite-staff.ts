import type { StaffInvitation, StaffMember } from '../../../../contract/api/admin/staff.ts'
import type { ShopContext } from '../../../context.ts'
import { logSecurityEvent } from '../../security-event.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import { reauthenticate } from '../core/reauthenticate.ts'
import { listStaff } from './list-staff.ts'
import { welcomeStaff } from './welcome-staff.ts'

/**
 * Adds a member of the staff. A verified account keeps its password, gets the role and signs in again; anyone else gets a link
 * that verifies the mailbox and sets a password. All credentials of an unverified account are revoked: they may be a stranger's,
 * who signed up with the address and waits for the role. Throws proof_needed, invalid_fields, staff_already.
 */
export async function inviteStaff(
  { db, jobs, log, settings, config }: Pick<ShopContext, 'db' | 'jobs' | 'log' | 'settings' | 'config'>,
  owner: AuthenticatedUser,
  { email, firstName, lastName, role, password }: StaffInvitation,
): Promise<StaffMember[]> {
  await reauthenticate({ db, log }, owner, password)
  const { userId } = await db.transaction((tx) =>
    welcomeStaff(tx, { jobs, settings, config }, { email, firstName, lastName, role, actorId: owner.id }),
  )
  logSecurityEvent(log, 'roles_changed', { userId, by: owner.id })
  return listStaff({ db }, owner.id)
}
