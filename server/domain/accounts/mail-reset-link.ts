import { sql } from 'drizzle-orm'
import { users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { codeMinutes, issueCode, mayMailCode } from './one-time-code.ts'
import { queueAccountMail } from './queue-account-mail.ts'

/** Mails a reset link when the address has an account; the code stands in the fragment, out of every log (contract 4). */
export const mailResetLink = (
  { db, jobs, config, settings }: Pick<Tools, 'db' | 'jobs' | 'config' | 'settings'>,
  email: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(sql`lower(${users.email}) = lower(${email})`)
    if (!user || !(await mayMailCode(tx, 'reset_password', user.id))) return
    const { code, reference } = await issueCode(tx, { kind: 'reset_password', userId: user.id })
    await queueAccountMail(
      tx,
      { jobs, settings },
      {
        kind: 'reset-password',
        reference,
        recipient: user.email,
        firstName: user.firstName,
        title: 'Choisissez un nouveau mot de passe',
        paragraphs: ['Vous avez demandé à réinitialiser votre mot de passe. Un clic, et vous en choisissez un nouveau.'],
        button: { label: 'Choisir un mot de passe', url: `${config.PUBLIC_URL}/reset-password#code=${code}` },
        footer: `Ce lien sert une fois, pendant ${codeMinutes} minutes. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.`,
      },
    )
  })
