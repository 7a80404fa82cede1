import { eq, sql } from 'drizzle-orm'
import type { StaffRole } from '../../../../contract/api/admin/staff.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection, Transaction } from '../../../database/client.ts'
import { sessions, users } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { ShopError } from '../../shop-error.ts'
import { issueCode } from '../core/one-time-code.ts'
import { isStaff, rolesOf } from '../core/staff-role.ts'
import { revokeCredentials } from '../identity/revoke-credentials.ts'
import { lockStaff } from './lock-staff.ts'

const invitationDays = 3

type Welcome = { email: string; firstName: string; lastName: string; role: StaffRole; actorId: string | null }
type Needed = Pick<ShopContext, 'jobs' | 'settings' | 'config'>
type User = typeof users.$inferSelect

/**
 * Gives the role and mails the invitation; returns the mail's reference too. `actorId` null: the operator's command. Throws
 * staff_already.
 */
export async function welcomeStaff(
  tx: Transaction,
  context: Needed,
  { email, firstName, lastName, role, actorId }: Welcome,
): Promise<{ userId: string; reference: string }> {
  await lockStaff(tx)
  const roles = rolesOf(role)
  const [made] = await tx.insert(users).values({ email, firstName, lastName, roles }).onConflictDoNothing().returning()
  const user = made ?? (await lockByEmail(tx, email))
  if (!made && isStaff(user)) throw new ShopError('staff_already')
  await tx.update(users).set({ roles }).where(eq(users.id, user.id))
  if (!made && !user.emailVerifiedAt) await revokeCredentials(tx, context, user)
  // Sessions from her time as a customer must not open the back office (security, staff).
  await tx.delete(sessions).where(eq(sessions.userId, user.id))
  const change = { role: { from: null, to: role } }
  const entry = await recordAction(tx, actorId, { action: 'staff_added', subject: user.id, change })
  return { userId: user.id, reference: await mailLetter(tx, context, user, String(entry)) }
}

async function lockByEmail(tx: Connection, email: string): Promise<User> {
  const [user] = await tx.select().from(users).where(sql`lower(${users.email}) = lower(${email})`).for('update')
  if (!user) throw new Error('neither made nor found')
  return user
}

/** With a verified mailbox the mail leads to the back office, otherwise to choosing a password. Returns the reference. */
export async function mailLetter(tx: Transaction, { jobs, settings, config }: Needed, user: User, reference: string) {
  const data = { firstName: user.firstName, ...(await wayIn(tx, user, config.PUBLIC_URL)) }
  await queueMail(tx, { jobs, settings }, { kind: 'staff_invited', reference, recipient: user.email, data })
  return reference
}

async function wayIn(tx: Connection, { id, emailVerifiedAt }: User, publicUrl: string): Promise<{ url: string; days?: number }> {
  if (emailVerifiedAt) return { url: `${publicUrl}/admin` }
  const { code } = await issueCode(tx, { kind: 'reset_password', userId: id }, invitationDays * 24 * 60)
  return { url: `${publicUrl}/reset-password#code=${code}`, days: invitationDays }
}
