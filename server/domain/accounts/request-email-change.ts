import { sql } from 'drizzle-orm'
import { users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import type { Shopper } from './find-shopper.ts'
import { codeMinutes, issueCode, mayMailCode } from './one-time-code.ts'
import { queueAccountMail } from './queue-account-mail.ts'

/**
 * Mails a link to the new address; until it is used the old one stays (contract, email change). An address that belongs to
 * another account is told so in its own mailbox, and only there.
 */
export const requestEmailChange = (
  { db, jobs, config }: Pick<Tools, 'db' | 'jobs' | 'config'>,
  shopper: Shopper,
  email: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await mayMailCode(tx, 'confirm_email', shopper.id))) return
    const { code, reference } = await issueCode(tx, { kind: 'confirm_email', userId: shopper.id, email })
    const taken = (await tx.$count(users, sql`lower(${users.email}) = lower(${email})`)) > 0
    await queueAccountMail(tx, jobs, {
      reference,
      recipient: email,
      ...(taken
        ? {
            kind: 'email-taken',
            title: 'Cette adresse a déjà un compte',
            paragraphs: [
              'Vous avez demandé à relier cette adresse à un autre compte. Elle en a déjà un : connectez-vous avec celui-ci.',
            ],
            button: { label: 'Me connecter', url: `${config.PUBLIC_URL}/sign-in` },
          }
        : {
            kind: 'confirm-email',
            firstName: shopper.firstName,
            title: 'Confirmez votre nouvelle adresse email',
            paragraphs: ['Vous avez choisi cette adresse pour votre compte. Confirmez-la pour que nous l’utilisions désormais.'],
            button: { label: 'Confirmer mon adresse', url: `${config.PUBLIC_URL}/account/profile#confirm-email=${code}` },
            footer: `Ce lien sert une fois, pendant ${codeMinutes} minutes. Si vous n’avez rien demandé, ignorez ce message.`,
          }),
    })
  })
