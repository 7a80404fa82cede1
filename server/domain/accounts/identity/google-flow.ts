import { and, eq, sql } from 'drizzle-orm'
import type { CodeNeeded, SignedIn } from '../../../../contract/api/accounts.ts'
import type { ShopContext } from '../../../context.ts'
import { identityFlows } from '../../../database/schema/index.ts'
import { IdentityRefused } from '../../../integrations/identity/identity-provider.ts'
import { networkOf } from '../../ip-list.ts'
import { allowPerMinute } from '../../rate-limiter.ts'
import { rateOf } from '../../rate-limits.ts'
import { ShopError } from '../../shop-error.ts'
import type { ClientInfo } from '../core/client-info.ts'
import { hashToken, newToken } from '../core/token.ts'
import { safeRedirect } from './safe-redirect.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'

export const googleFlowMinutes = 10

/** Begins a sign-in: the URL to send the browser to, and the key for its cookie (decision 15). Throws too_many_attempts. */
export async function beginGoogleFlow(
  { db, identity, config, limits }: Pick<ShopContext, 'db' | 'identity' | 'config' | 'limits'>,
  from: string | undefined,
  { address }: Pick<ClientInfo, 'address'>,
): Promise<{ url: string; key: string }> {
  await allowPerMinute(db, ['google-start', networkOf(address)], rateOf(limits, address, 'signIns'))
  const { url, ...flow } = await identity.start()
  const key = newToken()
  await db.insert(identityFlows).values({
    ...flow,
    keyHash: hashToken(key),
    returnTo: from === undefined ? null : safeRedirect(config.PUBLIC_URL, from),
    expiresAt: sql`now() + make_interval(mins => ${googleFlowMinutes})`,
  })
  return { url, key }
}

type Callback = { code: string; state: string; key: string | undefined }

/**
 * Completes it: a flow works once, in the browser that began it. Throws google_failed when anything doesn't match, or when the
 * provider hasn't verified the email; identity_link_mailed.
 */
export async function endGoogleFlow(
  context: Pick<ShopContext, 'db' | 'jobs' | 'identity' | 'config' | 'log' | 'settings'>,
  { code, state, key = '' }: Callback,
  visitor: ClientInfo,
): Promise<(SignedIn | CodeNeeded) & { from: string | null }> {
  const [flow] = await context.db
    .delete(identityFlows)
    .where(
      and(eq(identityFlows.keyHash, hashToken(key)), eq(identityFlows.state, state), sql`${identityFlows.expiresAt} > now()`),
    )
    .returning()
  if (!flow) throw new ShopError('google_failed')
  const identity = await context.identity.finish({ code, state }, flow).catch((error: unknown) => {
    throw error instanceof IdentityRefused ? new ShopError('google_failed') : error
  })
  if (!identity.emailVerified) throw new ShopError('google_failed')
  return { ...(await signInWithIdentity(context, { provider: 'google', ...identity }, visitor)), from: flow.returnTo }
}
