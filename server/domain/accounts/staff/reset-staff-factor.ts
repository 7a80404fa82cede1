import { eq } from 'drizzle-orm'
import type { StaffMember } from '../../../../contract/api/admin/staff.ts'
import type { ShopContext } from '../../../context.ts'
import { recoveryCodes, secondFactors, sessions, users } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { ShopError } from '../../shop-error.ts'
import { isUuid } from '../../uuid.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import { reauthenticate } from '../core/reauthenticate.ts'
import { isStaff } from '../core/staff-role.ts'
import { newToken } from '../core/token.ts'
import { listStaff } from './list-staff.ts'
import { lockStaff } from './lock-staff.ts'

/**
 * An owner removes a lost second factor of another member (ASVS 6.4.4): all sessions of that member end, and a mail reports it.
 * An owner's own factor can only be removed with a code. Throws proof_needed, invalid_fields, staff_own_factor, staff_not_found.
 */
export async function resetStaffFactor(
  { db, jobs, log, settings }: Pick<ShopContext, 'db' | 'jobs' | 'log' | 'settings'>,
  owner: AuthenticatedUser,
  id: string,
  password?: string,
): Promise<StaffMember[]> {
  await reauthenticate({ db, log }, owner, password)
  if (id === owner.id) throw new ShopError('staff_own_factor')
  if (!isUuid(id)) throw new ShopError('staff_not_found')
  await db.transaction(async (tx) => {
    await lockStaff(tx)
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!user || !isStaff(user)) throw new ShopError('staff_not_found')
    for (const table of [secondFactors, recoveryCodes, sessions]) await tx.delete(table).where(eq(table.userId, id))
    await recordAction(tx, owner.id, { action: 'staff_factor_reset', subject: id })
    await queueMail(
      tx,
      { jobs, settings },
      {
        kind: 'second_factor_reset',
        reference: newToken(),
        recipient: user.email,
        data: { firstName: user.firstName },
      },
    )
  })
  logSecurityEvent(log, 'second_factor_reset', { userId: id, by: owner.id })
  return listStaff({ db }, owner.id)
}
