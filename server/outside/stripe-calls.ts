import { Stripe } from 'stripe'
import { ProviderRefused, ProviderUnavailable } from './payment-provider.ts'

export const isMissing = (error: unknown) => error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'

/** Undefined for what the provider has no more. */
export async function unlessMissing<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The client's own time-out watches only the silence on the socket; this one ends a slow trickle too. */
export async function asked<Answer>(limitMs: number, ask: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailable('no answer in time')), limitMs + 250)
  })
  try {
    return await Promise.race([ask(), late])
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
    // 409: the same key is being worked on; 429: later.
    const refused = status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429
    const message = error instanceof Error ? error.message : 'unknown failure'
    const denied = status === 401 || status === 403
    throw refused ? new ProviderRefused(message, { cause: error, denied }) : new ProviderUnavailable(message, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
