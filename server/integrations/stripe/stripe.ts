import { Stripe } from 'stripe'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { Timeouts } from './stripe-calls.ts'
import { cardCalls } from './stripe-cards.ts'
import { ledgerCalls, refundCalls } from './stripe-money.ts'
import { subjectOf } from './stripe-records.ts'
import { sessionCalls } from './stripe-sessions.ts'

/** Together less than the ten seconds within which a customer gets a response (orders and payments, goal figures). */
const defaultTimeouts: Timeouts = { callTimeoutMs: 6_500, searchTimeoutMs: 1_500 }
const signatureToleranceSeconds = 300

type StripeSettings = { STRIPE_SECRET_KEY: string; STRIPE_API_BASE?: string | undefined; STRIPE_WEBHOOK_SECRET: string }

/** The card payment provider, through its official client. Every failure is a ProviderRefused or a ProviderUnavailable. */
export function openPaymentProvider(config: StripeSettings, timeouts = defaultTimeouts): PaymentProvider {
  const stripe = new Stripe(config.STRIPE_SECRET_KEY, {
    ...(config.STRIPE_API_BASE && placeOf(config.STRIPE_API_BASE)),
    telemetry: false,
    timeout: timeouts.callTimeoutMs,
    // Retries are the shop's own: under the same key, by jobs, never while a customer waits.
    maxNetworkRetries: 0,
  })
  return {
    name: 'stripe',
    ...sessionCalls(stripe, timeouts),
    ...refundCalls(stripe, timeouts),
    ...cardCalls(stripe, timeouts),
    ...ledgerCalls(stripe),
    readEvent: async (rawBody, header) => {
      try {
        const { id, type, data } = await stripe.webhooks.constructEventAsync(
          rawBody,
          header('stripe-signature') ?? '',
          config.STRIPE_WEBHOOK_SECRET,
          signatureToleranceSeconds,
        )
        return { id, type, ...subjectOf(data.object) }
      } catch {
        return undefined
      }
    },
  }
}

function placeOf(base: string) {
  const { hostname, port, protocol } = new URL(base)
  const http = protocol === 'http:'
  // Node would look up an IPv6 address in brackets as a host name.
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (http ? 80 : 443),
    protocol: http ? ('http' as const) : ('https' as const),
  }
}
