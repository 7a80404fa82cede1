import { eq, sql } from 'drizzle-orm'
import type { StaffInvitation, StaffMember } from '../../../contract/admin-staff.ts'
import type { Connection } from '../../database/client.ts'
import { auditLog, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import { ShopError } from '../shop-error.ts'
import { endWaysIn } from './end-ways-in.ts'
import type { Shopper } from './find-shopper.ts'
import { listStaff } from './list-staff.ts'
import { issueCode } from './one-time-code.ts'
import { proveIdentity } from './prove-identity.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { isStaff, rolesOf } from './staff-role.ts'

const invitationDays = 3

/**
 * Somebody works in the shop from now on. Who has a proved account keeps it and gets the role; whoever else gets a link that
 * proves her mailbox and sets her password. What an unproved account was entered with before ends: it may be a stranger's, who
 * signed up under her address and waits for the role. Throws proof_needed, invalid_fields, staff_already.
 */
export async function inviteStaff(
  { db, jobs, log, settings, config }: Pick<Tools, 'db' | 'jobs' | 'log' | 'settings' | 'config'>,
  owner: Shopper,
  { email, firstName, lastName, role, password }: StaffInvitation,
): Promise<StaffMember[]> {
  await proveIdentity({ db, log }, owner, password)
  const userId = await db.transaction(async (tx) => {
    const roles = rolesOf(role)
    const [made] = await tx.insert(users).values({ email, firstName, lastName, roles }).onConflictDoNothing().returning()
    const user = made ?? (await lockByEmail(tx, email))
    if (!made && isStaff(user)) throw new ShopError('staff_already')
    await tx.update(users).set({ roles }).where(eq(users.id, user.id))
    if (!made && !user.emailVerifiedAt) await endWaysIn(tx, user.id)
    const change = { role: { from: null, to: role } }
    const [entry] = await tx
      .insert(auditLog)
      .values({ actorId: owner.id, action: 'staff_added', subject: user.id, change })
      .returning({ id: auditLog.id })
    const mail = await letterTo(tx, user, config.PUBLIC_URL)
    const name = settings.now().name
    await queueAccountMail(
      tx,
      { jobs, settings },
      {
        kind: 'staff-invited',
        reference: String(entry?.id),
        recipient: user.email,
        firstName: user.firstName,
        title: `Bienvenue dans l’équipe de ${name}`,
        ...mail,
      },
    )
    return user.id
  })
  noteSecurity(log, 'roles_changed', { userId, by: owner.id })
  return listStaff({ db }, owner.id)
}

async function lockByEmail(tx: Connection, email: string) {
  const [user] = await tx.select().from(users).where(sql`lower(${users.email}) = lower(${email})`).for('update')
  if (!user) throw new Error('neither made nor found')
  return user
}

async function letterTo(tx: Connection, { id, emailVerifiedAt }: typeof users.$inferSelect, publicUrl: string) {
  const welcome = 'Votre compte donne désormais accès à la gestion de la boutique.'
  if (emailVerifiedAt) return { paragraphs: [welcome], button: { label: 'Ouvrir la gestion', url: `${publicUrl}/admin` } }
  const { code } = await issueCode(tx, { kind: 'reset_password', userId: id }, invitationDays * 24 * 60)
  return {
    paragraphs: [welcome, 'Choisissez d’abord votre mot de passe, puis connectez-vous.'],
    button: { label: 'Choisir un mot de passe', url: `${publicUrl}/reset-password#code=${code}` },
    footer: `Ce lien sert une fois, pendant ${invitationDays} jours. Passé ce délai, demandez-en un autre avec « Mot de passe oublié » sur la page de connexion.`,
  }
}
