import { ProviderRefused, ProviderUnavailable } from '../../outside/payment-provider.ts'
import { ShopError } from '../shop-error.ts'

/** Asks the provider while the shopper waits. Throws payment_unavailable when it gives no usable answer. */
export async function askedNow<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) throw new ShopError('payment_unavailable')
    throw error
  }
}
