import { and, eq, sql } from 'drizzle-orm'
import type { CodeNeeded, SignedIn } from '../../../contract/accounts.ts'
import { identityFlows } from '../../database/schema/index.ts'
import { IdentityRefused } from '../../outside/identity-provider.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { enterWithIdentity } from './enter-with-identity.ts'
import { shopPath } from './shop-path.ts'
import { hashToken, newToken } from './token.ts'
import type { Visitor } from './visitor.ts'

export const googleFlowMinutes = 10

/** Begins a sign-in: where to send the browser, and the key it keeps meanwhile in a cookie (decision 15). */
export async function beginGoogleFlow(
  { db, identity, config }: Pick<Tools, 'db' | 'identity' | 'config'>,
  from: string | undefined,
): Promise<{ url: string; key: string }> {
  const { url, ...flow } = await identity.start()
  const key = newToken()
  await db.insert(identityFlows).values({
    ...flow,
    keyHash: hashToken(key),
    returnTo: from === undefined ? null : shopPath(config.PUBLIC_URL, from),
    expiresAt: sql`now() + make_interval(mins => ${googleFlowMinutes})`,
  })
  return { url, key }
}

type Callback = { code: string; state: string; key: string | undefined }

/**
 * Ends it: the flow serves once, in the browser that began it. Throws google_failed when anything doesn't fit, or when the
 * provider doesn't vouch for the email; identity_link_mailed.
 */
export async function endGoogleFlow(
  tools: Pick<Tools, 'db' | 'jobs' | 'identity' | 'config' | 'log' | 'settings'>,
  { code, state, key = '' }: Callback,
  visitor: Visitor,
): Promise<(SignedIn | CodeNeeded) & { from: string | null }> {
  const [flow] = await tools.db
    .delete(identityFlows)
    .where(
      and(eq(identityFlows.keyHash, hashToken(key)), eq(identityFlows.state, state), sql`${identityFlows.expiresAt} > now()`),
    )
    .returning()
  if (!flow) throw new ShopError('google_failed')
  const identity = await tools.identity.finish({ code, state }, flow).catch((error: unknown) => {
    throw error instanceof IdentityRefused ? new ShopError('google_failed') : error
  })
  if (!identity.emailVerified) throw new ShopError('google_failed')
  return { ...(await enterWithIdentity(tools, { provider: 'google', ...identity }, visitor)), from: flow.returnTo }
}
