import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { paymentSessions } from '../../../database/schema/index.ts'
import { ProviderBusy, ProviderRefused } from '../../../integrations/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'
import { type StoredSession, storedSession } from '../core/stored-session.ts'
import { paymentLater } from '../core/with-provider-errors.ts'
import { giveUpSession } from './give-up-session.ts'
import { type OpenedSession, saveSession } from './save-session.ts'

type Needed = Pick<ShopContext, 'db' | 'payments' | 'jobs' | 'log'>
type NewSession = Pick<StoredSession, 'id' | 'orderId' | 'provider' | 'requestBody' | 'createdAt'>

/** Longer than the call and the search after it may take together: the process that made the call is then gone. */
const callIsOverAfterSeconds = 10
const pollMs = 60
/** After it the longest call still fits into the ten seconds of the response. */
const longestPauseMs = 3_000

/**
 * The call and the second transaction of a checkout (orders and payments, placing an order): opens the payment page, with no
 * transaction open meanwhile, and returns its address. Throws payment_unavailable: the order is cancelled, nothing is held;
 * and payment_later: the order stays, and repeating the request opens its page.
 */
export async function openPaymentSession(context: Needed, session: NewSession): Promise<string> {
  const opened = await requestSession(context, session)
  if (opened?.url && (await saveSession(context, session, opened))) return opened.url
  throw new ShopError('payment_unavailable')
}

/**
 * For a repeated request while the first call is under way: waits for that call, and makes it itself when the first process is
 * gone. When the awaited call gets lost it throws: a call of its own would take longer than the ten seconds of the response.
 */
export async function awaitPaymentSession(context: Needed, sessionId: string): Promise<string> {
  for (let waited = false; ; waited = true) {
    const session = await storedSession(context.db, sessionId)
    const { url, state, orderState, ageSeconds, laterAt, requestBody } = session
    // Nothing can be paid there any more: the shop's own page says how the payment went.
    if (state === 'processing') return requestBody.successUrl
    if (url) return url
    if (state !== 'created' || orderState !== 'EN_ATTENTE') throw new ShopError('payment_unavailable')
    if (laterAt) return openPaymentSession(context, session)
    if (ageSeconds > callIsOverAfterSeconds) {
      if (waited) throw new ShopError('payment_unavailable')
      return openPaymentSession(context, session)
    }
    await wait(pollMs)
  }
}

/**
 * Retries after the provider's 'later', or while another click or the reconciliation makes the same call, as long as pause and call
 * still fit into the ten seconds of the response.
 */
async function withRetrySoon<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  for (let pauseMs = 300; ; pauseMs *= 2) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ProviderBusy)) throw error
      // Jitter: requests rejected together must not come back together.
      const pause = Math.max(pauseMs, (error.retryAfterSeconds ?? 0) * 1000) * (1 + Math.random() / 2)
      if (performance.now() - begun + pause > longestPauseMs) throw error
      await wait(pause)
    }
  }
}

/** Undefined when there is no session that can be paid; the order is then already cancelled. */
async function requestSession(context: Needed, session: NewSession): Promise<OpenedSession | undefined> {
  const { log } = context
  const payments = context.payments(session.provider)
  try {
    return await withRetrySoon(() => payments.openSession(session.requestBody, session.id))
  } catch (error) {
    // Nothing was opened, and it still can be: by the customer's next click, or by the reconciliation.
    if (error instanceof ProviderBusy) {
      await context.db.update(paymentSessions).set({ laterAt: sql`now()` }).where(eq(paymentSessions.id, session.id))
      throw paymentLater(error)
    }
    log.warn({ err: error, session: session.id }, 'payment session not opened')
    const refused = error instanceof ProviderRefused && !error.denied
    // Perhaps only the response was lost: search before anything is tried again.
    const found = refused ? undefined : await payments.findSession(session.id, session.createdAt).catch(() => undefined)
    if (found?.url && found.state === 'open') return { id: found.id, url: found.url }
    await giveUpSession(context, session, refused)
    return undefined
  }
}
