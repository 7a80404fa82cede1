import { cardFate, type Decline } from './cards.ts'
import { requestId } from './create-session.ts'
import { type Intent, now, type PaymentMethod, type Session, type SessionRequest } from './objects.ts'
import { chargeFor, intentOf, methodFor, newCustomer, type SentCard } from './payment-records.ts'
import { type Provider, record } from './provider.ts'

export type Outcome = { kind: 'paid' } | { kind: 'processing' } | { kind: 'asks' } | { kind: 'declined'; decline: Decline }

const payPalTakesMs = 800

/** The customer submits a card: it is paid, refused, or the bank asks for a confirmation. */
export function payByCard(provider: Provider, session: Session, card: SentCard, save = false): Outcome {
  return provider.store.atomically(() => {
    const fate = cardFate(card.number)
    const method = methodFor(provider, card)
    const intent = intentOf(provider, session, method)
    if (fate.kind === 'declined') return refused(provider, intent, fate)
    if (fate.kind === 'asks') {
      provider.store.save({ ...intent, status: 'requires_action', next_action: { type: 'use_stripe_sdk' }, save_wanted: save })
      return { kind: 'asks' }
    }
    return captured(provider, session, intent, method, save)
  })
}

/** The answer to the 3-D Secure question; undefined when none was asked. */
export function answerBank(provider: Provider, session: Session, confirmed: boolean): Outcome | undefined {
  const { store } = provider
  return store.atomically(() => {
    const intent = session.payment_intent ? store.find('payment_intent', session.payment_intent) : undefined
    const method = intent?.payment_method ? store.find('payment_method', intent.payment_method) : undefined
    if (intent?.status !== 'requires_action' || !method) return undefined
    if (confirmed) return captured(provider, session, intent, method, intent.save_wanted === true)
    const message = "Votre banque n'a pas confirmé ce paiement."
    return refused(provider, intent, { kind: 'declined', code: 'payment_intent_authentication_failure', message })
  })
}

/** PayPal decides a moment later: until then the session is complete but unpaid. */
export function payByPayPal(provider: Provider, session: Session, outcome: 'succeeds' | 'fails' = 'succeeds'): Outcome {
  const { store } = provider
  return store.atomically(() => {
    const intent = intentOf(provider, session, methodFor(provider))
    store.save({ ...intent, status: 'processing', next_action: null })
    const complete = store.save(completed(provider, session, intent, 'unpaid'))
    store.timers.clear('expire', session.id)
    store.timers.set('settle', session.id, Date.now() + payPalTakesMs, outcome)
    record(provider, 'checkout.session.completed', complete)
    return { kind: 'processing' }
  })
}

/** PayPal's late decision. */
export function settlePayPal(provider: Provider, sessionId: string, outcome: string): void {
  const { store } = provider
  store.atomically(() => {
    store.timers.clear('settle', sessionId)
    const session = store.find('checkout.session', sessionId)
    const intent = session?.payment_intent ? store.find('payment_intent', session.payment_intent) : undefined
    if (!session || intent?.status !== 'processing') return
    if (outcome === 'fails') {
      refused(provider, intent, {
        kind: 'declined',
        code: 'payment_intent_payment_attempt_failed',
        message: 'PayPal a refusé ce paiement.',
      })
      record(provider, 'checkout.session.async_payment_failed', session)
      return
    }
    chargeFor(provider, intent)
    record(provider, 'checkout.session.async_payment_succeeded', store.save({ ...session, payment_status: 'paid' }))
  })
}

/** Expires an open session; one that isn't open is left alone and returns false. */
export function expireSession(provider: Provider, session: Session): boolean {
  const { store } = provider
  if (session.status !== 'open') return false
  store.atomically(() => {
    const intent = session.payment_intent ? store.find('payment_intent', session.payment_intent) : undefined
    if (intent)
      store.save({ ...intent, status: 'canceled', canceled_at: now(), cancellation_reason: 'expired', next_action: null })
    store.timers.clear('expire', session.id)
    record(provider, 'checkout.session.expired', store.save({ ...session, status: 'expired', url: null }))
  })
  return true
}

function refused(provider: Provider, intent: Intent, decline: Decline): Outcome {
  const { code, declineCode, message } = decline
  const error = { type: 'card_error', code, message, ...(declineCode && { decline_code: declineCode }) }
  const failed = provider.store.save({
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: error,
  })
  record(provider, 'payment_intent.payment_failed', failed)
  return { kind: 'declined', decline }
}

function captured(provider: Provider, session: Session, intent: Intent, method: PaymentMethod, save: boolean): Outcome {
  const { store } = provider
  const request = store.find('session_request', requestId(session.id)) as SessionRequest
  const customer = session.customer ?? (session.customer_creation === 'always' ? newCustomer(provider, session) : null)
  const keeps = customer !== null && (request.intent.setup_future_usage !== null || (save && request.offersToSave))
  if (keeps) store.save({ ...method, customer })
  const paid = chargeFor(provider, { ...intent, customer })
  store.timers.clear('expire', session.id)
  record(provider, 'checkout.session.completed', store.save({ ...completed(provider, session, paid, 'paid'), customer }))
  return { kind: 'paid' }
}

function completed({ store }: Provider, session: Session, intent: Intent, payment: Session['payment_status']): Session {
  const email = (session.customer && store.find('customer', session.customer)?.email) || session.customer_email
  const details = { address: null, email, name: null, phone: null, tax_exempt: 'none', tax_ids: [] }
  return {
    ...session,
    status: 'complete',
    payment_status: payment,
    payment_intent: intent.id,
    customer_details: details,
    url: null,
  }
}
