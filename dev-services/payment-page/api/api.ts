import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { canonical, type Form, readForm } from '../encoding/form.ts'
import { missing, StripeProblem } from '../encoding/stripe-problem.ts'
import { readBehaviour } from './behaviour.ts'
import { createSession } from './create-session.ts'
import { deleteCustomer, saveCustomer } from './customers.ts'
import { expanded, lineItems, listOf } from './listing.ts'
import { type Kind, newId, now } from './objects.ts'
import { expireSession } from './pay-session.ts'
import type { Provider } from './provider.ts'
import { refundCharge } from './refund-charge.ts'

type Call = { form: Form; id: string }

/** The provider's HTTP API, as far as a shop with a hosted payment page uses it. */
export function paymentApi(provider: Provider) {
  const { store } = provider
  const api = new Hono()
  const answers = (work: (call: Call) => unknown) => (c: Context) =>
    answer(provider, c, (form) => work({ form, id: c.req.param('id') ?? '' }))
  const found = <K extends Kind>(kind: K, id: string) => {
    const object = store.find(kind, id)
    if (!object) throw missing(kind, id)
    return object
  }
  const reads = (kind: Kind) => answers(({ id }) => found(kind, id))

  api.post(
    '/checkout/sessions',
    answers(({ form }) => createSession(provider, form)),
  )
  api.get(
    '/checkout/sessions',
    answers(({ form }) => listOf(store, 'checkout.session', '/v1/checkout/sessions', form)),
  )
  api.get('/checkout/sessions/:id', reads('checkout.session'))
  api.get(
    '/checkout/sessions/:id/line_items',
    answers(({ id }) => lineItems(provider, found('checkout.session', id).id)),
  )
  api.post(
    '/checkout/sessions/:id/expire',
    answers(({ id }) => {
      const session = found('checkout.session', id)
      if (expireSession(provider, session)) return found('checkout.session', id)
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`
      throw new StripeProblem(400, message)
    }),
  )
  api.get(
    '/payment_intents',
    answers(({ form }) => listOf(store, 'payment_intent', '/v1/payment_intents', form)),
  )
  api.get('/payment_intents/:id', reads('payment_intent'))
  api.get(
    '/charges',
    answers(({ form }) => listOf(store, 'charge', '/v1/charges', form)),
  )
  api.get('/charges/:id', reads('charge'))
  api.post(
    '/refunds',
    answers(({ form }) => refundCharge(provider, form)),
  )
  api.get(
    '/refunds',
    answers(({ form }) => listOf(store, 'refund', '/v1/refunds', form)),
  )
  api.get('/refunds/:id', reads('refund'))
  api.get('/disputes/:id', reads('dispute'))
  api.get(
    '/events',
    answers(({ form }) => listOf(store, 'event', '/v1/events', form)),
  )
  api.get('/events/:id', reads('event'))
  api.post(
    '/customers',
    answers(({ form }) => saveCustomer(provider, form, { id: newId('cus_', 14), created: now() })),
  )
  api.get(
    '/customers',
    answers(({ form }) => listOf(store, 'customer', '/v1/customers', form)),
  )
  api.get('/customers/:id', reads('customer'))
  api.post(
    '/customers/:id',
    answers(({ form, id }) => saveCustomer(provider, form, found('customer', id))),
  )
  api.delete(
    '/customers/:id',
    answers(({ id }) => deleteCustomer(provider, found('customer', id).id)),
  )
  api.get(
    '/customers/:id/payment_methods',
    answers(({ form, id }) => {
      const path = `/v1/customers/${found('customer', id).id}/payment_methods`
      return listOf(store, 'payment_method', path, { ...form, customer: id })
    }),
  )
  api.get('/customers/:id/payment_methods/:method', (c) =>
    answer(provider, c, () => {
      const method = found('payment_method', c.req.param('method'))
      if (method.customer === found('customer', c.req.param('id')).id) return method
      throw missing('payment_method', method.id)
    }),
  )
  api.get(
    '/payment_methods',
    answers(({ form }) => listOf(store, 'payment_method', '/v1/payment_methods', form)),
  )
  api.get('/payment_methods/:id', reads('payment_method'))
  api.post(
    '/payment_methods/:id/detach',
    answers(({ id }) => {
      const method = found('payment_method', id)
      if (method.customer) return store.save({ ...method, customer: null })
      throw new StripeProblem(400, 'The payment method you provided is not attached to a customer so detachment is impossible.')
    }),
  )
  api.all('*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`
    return c.json(new StripeProblem(404, message).body, 404)
  })
  return api
}

/** One call: its idempotency key, its misbehaviour if a test wants some, its response. */
async function answer(provider: Provider, c: Context, work: (form: Form) => unknown): Promise<Response> {
  const { api } = readBehaviour(provider.store)
  const text = c.req.method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text()
  const done =
    api.status !== null && !api.createThenFail
      ? failure(api.status, api.retryAfterSeconds)
      : carryOut(provider, c, readForm(text), work)
  if (api.delayMs > 0) await pause(api.delayMs)
  return new Response(done.body, {
    status: done.status,
    headers: { 'Content-Type': 'application/json', 'Request-Id': newId('req_', 14), ...done.headers },
  })
}

type Done = { status: number; body: string; headers?: Record<string, string> }

function carryOut(provider: Provider, c: Context, form: Form, work: (form: Form) => unknown): Done {
  const { store } = provider
  if (!c.req.header('Authorization')?.startsWith('Bearer '))
    return problem(new StripeProblem(401, 'You did not provide an API key.'))
  const key = c.req.method === 'POST' ? c.req.header('Idempotency-Key') : undefined
  const request = `${c.req.path} ${canonical(form)}`
  const earlier = key ? store.answers.find(key) : undefined
  if (earlier && earlier.request !== request) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    return problem(new StripeProblem(400, message, { type: 'idempotency_error' }))
  }
  if (earlier) {
    const headers = { 'Idempotent-Replayed': 'true', 'Original-Request': earlier.request_id }
    return { status: earlier.status, body: earlier.body, headers }
  }
  try {
    // The response is stored in the same transaction: a retry after a crash gets the same one.
    return store.atomically(() => {
      const result = expanded(provider, work(form), form)
      const { createThenFail, status } = readBehaviour(store).api
      const done =
        createThenFail && c.req.method === 'POST'
          ? failure(status ?? 500)
          : { status: 200, body: JSON.stringify(result, null, 2) }
      if (key) store.answers.keep(key, request, done.status, done.body, newId('req_', 14))
      return done
    })
  } catch (error) {
    // A refused call changed nothing and is not stored: the same key may be tried again, as at the provider.
    if (error instanceof StripeProblem) return problem(error)
    throw error
  }
}

const problem = ({ status, body }: StripeProblem): Done => ({ status, body: JSON.stringify(body, null, 2) })

const failure = (status: number, retryAfterSeconds?: number): Done => ({
  ...problem(
    new StripeProblem(status, 'An unknown error occurred.', { type: status === 429 ? 'rate_limit_error' : 'api_error' }),
  ),
  ...(retryAfterSeconds !== undefined && { headers: { 'Retry-After': String(retryAfterSeconds) } }),
})
