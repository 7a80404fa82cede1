import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../../../contract/api/admin/audit-actions.ts'
import type { StaffMember } from '../../../../contract/api/admin/staff.ts'
import type { ShopContext } from '../../../context.ts'
import { recoveryCodes, secondFactors, sessions, users } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { type RefusalCode, ShopError } from '../../shop-error.ts'
import { isUuid } from '../../uuid.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import { hasSecondFactor } from '../core/has-second-factor.ts'
import { reauthenticate } from '../core/reauthenticate.ts'
import { isStaff } from '../core/staff-role.ts'
import { newToken } from '../core/token.ts'
import { listStaff } from './list-staff.ts'
import { lockStaff } from './lock-staff.ts'

type Needed = Pick<ShopContext, 'db' | 'jobs' | 'log' | 'settings'>
type Reset = { id: string; password: string | undefined }

/**
 * An owner removes a lost second factor of another member (ASVS 6.4.4): all sessions of that member end, and a mail reports it;
 * nothing happens where there is none, as at a second press.
 * An owner's own factor can only be removed with a code. Throws proof_needed, invalid_fields, staff_own_factor, staff_not_found.
 */
export async function resetStaffFactor(context: Needed, owner: AuthenticatedUser, reset: Reset): Promise<StaffMember[]> {
  await removeFactor(context, owner, reset, { action: 'staff_factor_reset', missing: 'staff_not_found', isAllowed: isStaff })
  return listStaff(context, owner.id)
}

/**
 * The same for a customer who lost telephone and recovery codes, once the owner knows that it is her. It opens no account: the
 * password, or the mailbox, is still needed. Throws proof_needed, invalid_fields, staff_own_factor, and shopper_not_found, also for
 * whoever works in the shop.
 */
export const resetCustomerFactor = (context: Needed, owner: AuthenticatedUser, reset: Reset): Promise<void> =>
  removeFactor(context, owner, reset, {
    action: 'customer_factor_reset',
    missing: 'shopper_not_found',
    isAllowed: (user) => !isStaff(user),
  })

type Kind = {
  action: Extract<AuditAction, 'staff_factor_reset' | 'customer_factor_reset'>
  missing: Extract<RefusalCode, 'staff_not_found' | 'shopper_not_found'>
  isAllowed: (user: typeof users.$inferSelect) => boolean
}

async function removeFactor(
  { db, jobs, log, settings }: Needed,
  owner: AuthenticatedUser,
  { id, password }: Reset,
  { action, missing, isAllowed }: Kind,
): Promise<void> {
  await reauthenticate({ db, log }, owner, password)
  if (id === owner.id) throw new ShopError('staff_own_factor')
  if (!isUuid(id)) throw new ShopError(missing)
  const isRemoved = await db.transaction(async (tx) => {
    // Nobody gets or loses a role meanwhile.
    await lockStaff(tx)
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!user || !isAllowed(user)) throw new ShopError(missing)
    if (!(await hasSecondFactor(tx, id))) return false
    for (const table of [secondFactors, recoveryCodes, sessions]) await tx.delete(table).where(eq(table.userId, id))
    await recordAction(tx, owner.id, { action, subject: id })
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
    return true
  })
  if (isRemoved) logSecurityEvent(log, 'second_factor_reset', { userId: id, by: owner.id })
}
