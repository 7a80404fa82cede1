import { Stripe } from 'stripe'
import { integrationFailures } from '../outage-count.ts'
import { ProviderBusy, ProviderCallRunning, ProviderRefused, ProviderUnavailable } from '../payments/payment-provider.ts'

/** In milliseconds: of one call, and of one call that looks for a session by its key. */
export type Timeouts = { callTimeoutMs: number; searchTimeoutMs: number }

export const isMissing = (error: unknown) => error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'

/** Undefined for what the provider no longer has. */
export async function unlessMissing<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The client's time-out is an idle time-out; this one also ends a response that trickles in. */
export async function callProvider<Answer>(limitMs: number, ask: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailable('no answer in time')), limitMs + 250)
  })
  try {
    return await Promise.race([ask(), late])
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
    if (status === 429) throw new ProviderBusy('later', { cause: error, retryAfterSeconds: retryAfterOf(error) })
    const message = error instanceof Error ? error.message : 'unknown failure'
    if (status === 409) throw new ProviderCallRunning(message, { cause: error })
    const refused = status !== undefined && status >= 400 && status < 500
    const denied = status === 401 || status === 403
    // A key that is revoked stops every sale, as an outage does; 403 may be one right that a restricted key lacks.
    if (!refused || status === 401) integrationFailures.inc({ service: 'payments' })
    throw refused ? new ProviderRefused(message, { cause: error, denied }) : new ProviderUnavailable(message, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function retryAfterOf(error: unknown): number | null {
  const retryAfter = error instanceof Stripe.errors.StripeError ? Number(error.headers?.['retry-after']) : Number.NaN
  return retryAfter > 0 ? Math.min(retryAfter, 120) : null
}
