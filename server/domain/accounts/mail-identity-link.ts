import type { Transaction } from '../../database/client.ts'
import type { users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { codeMinutes, issueCode, mayMailCode } from './one-time-code.ts'
import { type ProvenIdentity, providerNames } from './proven-identity.ts'
import { queueAccountMail } from './queue-account-mail.ts'

type User = typeof users.$inferSelect

/** Asks the mailbox of an existing account whether this identity may enter it (security, Google). */
export async function mailIdentityLink(
  tx: Transaction,
  { jobs, config, settings }: Pick<Tools, 'jobs' | 'config' | 'settings'>,
  user: User,
  { provider, subject }: ProvenIdentity,
): Promise<undefined> {
  if (!(await mayMailCode(tx, 'link_identity', user.id))) return
  const { code, reference } = await issueCode(tx, { kind: 'link_identity', userId: user.id, provider, subject })
  await queueAccountMail(
    tx,
    { jobs, settings },
    {
      kind: 'link-identity',
      reference,
      recipient: user.email,
      firstName: user.firstName,
      title: `Se connecter avec ${providerNames[provider]}`,
      paragraphs: [
        `Quelqu’un souhaite se connecter à votre compte avec ${providerNames[provider]}. Si c’est vous, confirmez-le : vous serez connectée aussitôt, et à l’avenir sans ce lien.`,
      ],
      button: { label: 'Relier et me connecter', url: `${config.PUBLIC_URL}/sign-in#link=${code}` },
      footer: `Ce lien sert une fois, pendant ${codeMinutes} minutes. Si ce n’est pas vous, ne faites rien : rien ne change.`,
    },
  )
}
