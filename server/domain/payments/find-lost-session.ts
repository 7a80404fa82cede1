import { keyLivesSeconds, ProviderRefused, ProviderUnavailable } from '../../outside/payment-provider.ts'
import type { Tools } from '../../tools.ts'
import type { StoredSession } from './stored-session.ts'

/**
 * The provider's session for a call whose answer got lost, undefined when there is surely none at this moment.
 *
 * The same request is asked again under the same key: one call, whatever else the provider has. It answers the session that it
 * made, or makes it now; after the first minute it can make none any more, because the deadline in the request has come nearer
 * than the half hour that it wants, and refuses. That refusal proves that there was none: had there been one, the key would
 * have answered it, and a call still at work would answer 'in use'. Whoever calls this takes the session over, or ends it.
 *
 * Only when the key says nothing, being too old or keeping a failure of the provider, its sessions of those minutes are gone
 * through: after a rush they are thousands. Throws ProviderUnavailable, and ProviderRefused when we may not ask at all.
 */
export async function findLostSession(
  { payments }: Pick<Tools, 'payments'>,
  { id, requestBody, createdAt, ageSeconds }: StoredSession,
): Promise<{ id: string; url: string | null } | undefined> {
  if (ageSeconds < keyLivesSeconds) {
    try {
      return await payments.openSession(requestBody, id)
    } catch (error) {
      if (error instanceof ProviderRefused && !error.denied) return undefined
      if (!(error instanceof ProviderUnavailable)) throw error
    }
  }
  return payments.findSession(id, createdAt, { patiently: true })
}
