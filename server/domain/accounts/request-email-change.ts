import { sql } from 'drizzle-orm'
import { users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { noteSecurity } from '../security-event.ts'
import type { Shopper } from './find-shopper.ts'
import { codeMinutes, issueCode, mayMailCode } from './one-time-code.ts'
import { queueAccountMail } from './queue-account-mail.ts'

/**
 * Mails a link to the new address; until it is used the old one stays (contract, email change). An address that belongs to
 * another account is told so in its own mailbox, and only there. The old mailbox hears of it at once, and stops it by a new
 * password, which ends every session and every mailed code.
 */
export const requestEmailChange = (
  { db, jobs, config, log, settings }: Pick<Tools, 'db' | 'jobs' | 'config' | 'log' | 'settings'>,
  shopper: Shopper,
  email: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await mayMailCode(tx, 'confirm_email', shopper.id))) return
    const { code, reference } = await issueCode(tx, { kind: 'confirm_email', userId: shopper.id, email })
    const taken = (await tx.$count(users, sql`lower(${users.email}) = lower(${email})`)) > 0
    await queueAccountMail(
      tx,
      { jobs, settings },
      {
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
              paragraphs: [
                'Vous avez choisi cette adresse pour votre compte. Confirmez-la pour que nous l’utilisions désormais.',
              ],
              button: { label: 'Confirmer mon adresse', url: `${config.PUBLIC_URL}/account/profile#confirm-email=${code}` },
              footer: `Ce lien sert une fois, pendant ${codeMinutes} minutes. Si vous n’avez rien demandé, ignorez ce message.`,
            }),
      },
    )
    await queueAccountMail(
      tx,
      { jobs, settings },
      {
        kind: 'email-change-asked',
        reference,
        recipient: shopper.email,
        firstName: shopper.firstName,
        title: 'Changement d’adresse email demandé',
        paragraphs: [
          'Votre compte a demandé à utiliser une autre adresse email. Rien ne change avant qu’elle soit confirmée.',
          'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : la demande est annulée et tous les appareils sont déconnectés.',
        ],
        button: { label: 'Ce n’était pas moi', url: `${config.PUBLIC_URL}/reset-password` },
      },
    )
    noteSecurity(log, 'email_change_asked', { userId: shopper.id, sessionId: shopper.sessionId })
  })
