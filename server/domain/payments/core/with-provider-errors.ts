import { ProviderBusy, ProviderRefused, ProviderUnavailable } from '../../../integrations/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'

/**
 * Calls the provider about an order that has a payment page, while the customer waits. Throws payment_later when the provider is
 * too busy, payment_unavailable when it gives no usable response: nobody knows then whether the order is paid.
 */
export async function withProviderErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  const mayBePaid = true
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderBusy) throw paymentLater(error, { mayBePaid })
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused)
      throw new ShopError('payment_unavailable', { mayBePaid })
    throw error
  }
}

export const paymentLater = ({ retryAfterSeconds }: ProviderBusy, { mayBePaid = false } = {}) =>
  new ShopError('payment_later', { retryAfterSeconds: Math.ceil(retryAfterSeconds ?? 5), mayBePaid })
