import { ProviderBusy, ProviderRefused, ProviderUnavailable } from '../../../integrations/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'

/**
 * Calls the provider while the customer waits. Throws payment_later when the provider is too busy, payment_unavailable when it
 * gives no usable response.
 */
export async function withProviderErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderBusy) throw paymentLater(error)
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) throw new ShopError('payment_unavailable')
    throw error
  }
}

export const paymentLater = ({ retryAfterSeconds }: ProviderBusy) =>
  new ShopError('payment_later', { retryAfterSeconds: Math.ceil(retryAfterSeconds ?? 5) })
