import type { CodeNeeded, SignedIn } from '../../../contract/accounts.ts'
import { IdentityRefused } from '../../outside/identity-provider.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { enterWithIdentity } from './enter-with-identity.ts'
import type { Visitor } from './visitor.ts'

/**
 * Signs in the person whom Facebook itself names for this access token (decision 14); her email counts as unproven.
 * Throws facebook_off, facebook_failed, identity_link_mailed.
 */
export async function enterWithFacebook(
  tools: Pick<Tools, 'db' | 'jobs' | 'facebook' | 'config' | 'log' | 'settings'>,
  accessToken: string,
  visitor: Visitor,
): Promise<SignedIn | CodeNeeded> {
  if (!tools.facebook) throw new ShopError('facebook_off')
  const { email, ...person } = await tools.facebook.identityOf(accessToken).catch((error: unknown) => {
    throw error instanceof IdentityRefused ? new ShopError('facebook_failed') : error
  })
  if (!email) throw new ShopError('facebook_failed')
  return enterWithIdentity(tools, { provider: 'facebook', ...person, email, emailVerified: false }, visitor)
}
