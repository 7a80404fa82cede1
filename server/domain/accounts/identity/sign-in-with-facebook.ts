import type { CodeNeeded, SignedIn } from '../../../../contract/api/accounts.ts'
import type { ShopContext } from '../../../context.ts'
import { IdentityRefused } from '../../../integrations/identity/identity-provider.ts'
import { ShopError } from '../../shop-error.ts'
import type { ClientInfo } from '../core/client-info.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'

/**
 * Signs in the user that Facebook names for this access token (decision 14); the email counts as unverified. Throws
 * facebook_off, facebook_failed, identity_link_mailed.
 */
export async function signInWithFacebook(
  context: Pick<ShopContext, 'db' | 'jobs' | 'facebook' | 'config' | 'log' | 'settings'>,
  accessToken: string,
  visitor: ClientInfo,
): Promise<SignedIn | CodeNeeded> {
  if (!context.facebook) throw new ShopError('facebook_off')
  const { email, ...person } = await context.facebook.identityOf(accessToken).catch((error: unknown) => {
    throw error instanceof IdentityRefused ? new ShopError('facebook_failed') : error
  })
  if (!email) throw new ShopError('facebook_failed')
  return signInWithIdentity(context, { provider: 'facebook', ...person, email, emailVerified: false }, visitor)
}
