import type { Tools } from '../../tools.ts'
import type { Shopper } from './find-shopper.ts'
import { codeMinutes, issueCode, mayMailCode } from './one-time-code.ts'
import { queueAccountMail } from './queue-account-mail.ts'

/** For whoever has no password: a mailed code proves as well that the account is hers. */
export const mailErasureCode = (
  { db, jobs, config, settings }: Pick<Tools, 'db' | 'jobs' | 'config' | 'settings'>,
  shopper: Shopper,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await mayMailCode(tx, 'delete_account', shopper.id))) return
    const { code, reference } = await issueCode(tx, { kind: 'delete_account', userId: shopper.id })
    await queueAccountMail(
      tx,
      { jobs, settings },
      {
        kind: 'delete-account',
        reference,
        recipient: shopper.email,
        firstName: shopper.firstName,
        title: 'Supprimer votre compte',
        paragraphs: ['Vous avez demandé la suppression de votre compte. Elle est définitive.'],
        button: { label: 'Supprimer mon compte', url: `${config.PUBLIC_URL}/account/profile#delete-account=${code}` },
        footer: `Ce lien sert une fois, pendant ${codeMinutes} minutes. Si vous n’avez rien demandé, ignorez ce message : votre compte reste en place.`,
      },
    )
  })
