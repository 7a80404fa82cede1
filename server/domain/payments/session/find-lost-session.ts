import type { ShopContext } from '../../../context.ts'
import {
  keyLivesSeconds,
  ProviderBusy,
  ProviderRefused,
  ProviderUnavailable,
} from '../../../integrations/payments/payment-provider.ts'
import type { StoredSession } from '../core/stored-session.ts'

/**
 * The provider's session for a call whose response was lost; undefined when there is surely none at this moment.
 *
 * Repeats the request under its idempotency key. The provider returns the session it created, or creates it now; after the first
 * minute it can't, because the deadline in the request is nearer than its minimum of half an hour, and refuses. That refusal
 * proves that there was none: the key would have returned it, and a call still running would give 'in use'. The caller takes the
 * session over, or ends it.
 *
 * The provider's sessions of those minutes are listed only when the key gives no result (too old, or a stored failure), because
 * after a rush there are thousands. Throws ProviderUnavailable, and ProviderRefused when our credentials are rejected.
 */
export async function findLostSession(
  context: Pick<ShopContext, 'payments'>,
  { id, provider, requestBody, createdAt, ageSeconds }: StoredSession,
): Promise<{ id: string; url: string | null } | undefined> {
  const payments = context.payments(provider)
  if (ageSeconds < keyLivesSeconds) {
    try {
      return await payments.openSession(requestBody, id)
    } catch (error) {
      if (error instanceof ProviderRefused && !error.denied) return undefined
      // 'Later': no other call either. Or a customer's own click makes this call now, and a search would not find its session yet.
      if (error instanceof ProviderBusy || !(error instanceof ProviderUnavailable)) throw error
    }
  }
  return payments.findSession(id, createdAt, { patiently: true })
}
