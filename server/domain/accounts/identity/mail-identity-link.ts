import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import type { users } from '../../../database/schema/index.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { issueCode, mayMailCode, shortCodeMinutes } from '../core/one-time-code.ts'
import { greetedName } from '../core/unproved-mailbox.ts'
import { type OauthProfile, providerNames } from './oauth-profile.ts'

type User = typeof users.$inferSelect

/** Mails a link that confirms linking this identity to an existing account (security, Google). */
export async function mailIdentityLink(
  tx: Transaction,
  { jobs, config, settings }: Pick<ShopContext, 'jobs' | 'config' | 'settings'>,
  user: User,
  { provider, subject }: OauthProfile,
): Promise<undefined> {
  if (!(await mayMailCode(tx, 'link_identity', user.id))) return
  const { code, reference } = await issueCode(tx, { kind: 'link_identity', userId: user.id, provider, subject }, shortCodeMinutes)
  await queueMail(
    tx,
    { jobs, settings },
    {
      kind: 'link_identity',
      reference,
      recipient: user.email,
      data: {
        firstName: greetedName(user),
        provider: providerNames[provider],
        url: `${config.PUBLIC_URL}/sign-in#link=${code}`,
        minutes: shortCodeMinutes,
      },
    },
  )
}
