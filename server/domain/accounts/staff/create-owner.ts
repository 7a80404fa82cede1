import { and, eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { mails, users } from '../../../database/schema/index.ts'
import type { MailKind } from '../../outbox/mail-kinds.ts'
import { logSecurityEvent } from '../../security-event.ts'
import { newToken } from '../core/token.ts'
import { mailLetter, welcomeStaff } from './welcome-staff.ts'

type OwnerRequest = { email: string; firstName: string; lastName: string; another: boolean }
/** `waiting`: a running shop is sending it, or the mail server has not accepted it yet. */
type Made = 'mailed' | 'waiting' | 'owner_exists'

/**
 * The operator's command (decision 45): creates an owner by a mailed invitation, so that the mailbox is verified first. A shop
 * that has an owner needs `another`; an invitation that was not accepted is mailed again. Throws staff_already.
 */
export async function createOwner(
  context: Pick<ShopContext, 'db' | 'jobs' | 'settings' | 'config' | 'log'>,
  { another, ...person }: OwnerRequest,
  sendNow: (mailId: string) => Promise<void>,
): Promise<Made> {
  const { db, log } = context
  const reference = await db.transaction(async (tx) => {
    const owners = await tx.select().from(users).where(sql`'ADMIN' = any(${users.roles})`)
    const invited = owners.find(
      ({ email, emailVerifiedAt }) => !emailVerifiedAt && email.toLowerCase() === person.email.toLowerCase(),
    )
    if (invited) return mailLetter(tx, context, invited, newToken())
    if (owners.length > 0 && !another) return undefined
    const { userId, reference: letter } = await welcomeStaff(tx, context, { ...person, role: 'owner', actorId: null })
    logSecurityEvent(log, 'roles_changed', { userId, by: 'operator' })
    return letter
  })
  if (!reference) return 'owner_exists'
  const ofLetter = and(eq(mails.kind, 'staff_invited' satisfies MailKind), eq(mails.reference, reference))
  const [queued] = await db.select().from(mails).where(ofLetter)
  // Sent right away, so that no server has to run; a running one doesn't send it twice.
  if (queued) await sendNow(queued.id)
  const [mail] = await db.select().from(mails).where(ofLetter)
  return mail?.sentAt ? 'mailed' : 'waiting'
}
