import { eq, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../database/client.ts'
import { identities, oneTimeCodes, recoveryCodes, secondFactors, sessions, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { type ProvenIdentity, providerNames } from './proven-identity.ts'
import { queueAccountMail } from './queue-account-mail.ts'

type User = typeof users.$inferSelect

/**
 * Whoever made this account never proved its email, and may be a stranger who waits for its owner: before she gets it, all
 * that it was entered with ends, and a second factor that would bar her (security, no pre-hijacking).
 */
export async function endWaysIn(tx: Connection, userId: string): Promise<void> {
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
  for (const table of [sessions, identities, secondFactors, recoveryCodes, oneTimeCodes])
    await tx.delete(table).where(eq(table.userId, userId))
}

/** Gives an account whose email was never proved to whom the mailbox belongs; from now on this identity enters it, and a mail says so. */
export async function takeOver(
  tx: Transaction,
  { jobs, settings }: Pick<Tools, 'jobs' | 'settings'>,
  user: User,
  { provider, subject }: Pick<ProvenIdentity, 'provider' | 'subject'>,
): Promise<void> {
  await endWaysIn(tx, user.id)
  await tx.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, user.id))
  await tx.insert(identities).values({ provider, subject, userId: user.id })
  const name = providerNames[provider]
  await queueAccountMail(
    tx,
    { jobs, settings },
    {
      kind: 'account-joined',
      reference: `${provider}:${subject}`,
      recipient: user.email,
      firstName: user.firstName,
      title: `Votre compte est relié à ${name}`,
      paragraphs: [
        `Vous venez de vous connecter avec ${name}. Votre adresse email est ainsi confirmée.`,
        'Par sécurité, le mot de passe choisi auparavant a été effacé et toutes les sessions ont été fermées. Vous pouvez en choisir un nouveau avec « Mot de passe oublié ? ».',
      ],
    },
  )
}
