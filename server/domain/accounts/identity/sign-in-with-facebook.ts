import type { CodeNeeded, SignedIn } from '../../../../contract/api/accounts.ts'
import type { ShopContext } from '../../../context.ts'
import { IdentityRefused } from '../../../integrations/identity/identity-provider.ts'
import { networkOf } from '../../ip-list.ts'
import { allowPerMinute } from '../../rate-limiter.ts'
import { rateOf } from '../../rate-limits.ts'
import { ShopError } from '../../shop-error.ts'
import type { ClientInfo } from '../core/client-info.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'

/**
 * Signs in the user that Facebook names for this access token (decision 14); the email counts as unverified. Each attempt asks
 * Facebook twice, so a network has as many as it has starts with Google. Throws facebook_off, facebook_failed,
 * identity_link_mailed, too_many_attempts.
 */
export async function signInWithFacebook(
  context: Pick<ShopContext, 'db' | 'jobs' | 'facebook' | 'config' | 'log' | 'settings' | 'limits'>,
  accessToken: string,
  visitor: ClientInfo,
): Promise<SignedIn | CodeNeeded> {
  if (!context.facebook) throw new ShopError('facebook_off')
  const { address } = visitor
  await allowPerMinute(context.db, ['facebook-sign-in', networkOf(address)], rateOf(context.limits, address, 'signIns'))
  const { email, ...person } = await context.facebook.identityOf(accessToken).catch((error: unknown) => {
    throw error instanceof IdentityRefused ? new ShopError('facebook_failed') : error
  })
  if (!email) throw new ShopError('facebook_failed')
  return signInWithIdentity(context, { provider: 'facebook', ...person, email, emailVerified: false }, visitor)
}
