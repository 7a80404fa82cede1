import { type Context, Hono } from 'hono'
import type { Form } from '../encoding/form.ts'
import { missing, StripeProblem } from '../encoding/stripe-problem.ts'
import { answerCall } from './answer-call.ts'
import { createSession } from './create-session.ts'
import { deleteCustomer, saveCustomer } from './customers.ts'
import { lineItems, listOf } from './listing.ts'
import { type Kind, newId, now } from './objects.ts'
import { expireSession } from './pay-session.ts'
import type { Provider } from './provider.ts'
import { refundCharge } from './refund-charge.ts'

type Call = { form: Form; id: string }

/** The provider's HTTP API, as far as a shop with a hosted payment page uses it. */
export function paymentApi(provider: Provider) {
  const api = new Hono()
  const calls = callsOf(provider)
  addSessions(api, provider, calls)
  addMoney(api, provider, calls)
  addCustomers(api, provider, calls)
  api.all('*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`
    return c.json(new StripeProblem(404, message).body, 404)
  })
  return api
}

/** What the handlers share: how a call is answered, and an object by its id, or the provider's 404. */
function callsOf(provider: Provider) {
  const answers = (work: (call: Call) => unknown) => (c: Context) =>
    answerCall(provider, c, (form) => work({ form, id: c.req.param('id') ?? '' }))
  const found = <K extends Kind>(kind: K, id: string) => {
    const object = provider.store.find(kind, id)
    if (!object) throw missing(kind, id)
    return object
  }
  const reads = (kind: Kind) => answers(({ id }) => found(kind, id))
  return { answers, found, reads }
}

type Calls = ReturnType<typeof callsOf>

function addSessions(api: Hono, provider: Provider, { answers, found, reads }: Calls) {
  api.post(
    '/checkout/sessions',
    answers(({ form }) => createSession(provider, form)),
  )
  api.get(
    '/checkout/sessions',
    answers(({ form }) => listOf(provider.store, 'checkout.session', '/v1/checkout/sessions', form)),
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
}

/** Payments, charges, refunds and disputes, and the events about them. */
function addMoney(api: Hono, provider: Provider, { answers, reads }: Calls) {
  const { store } = provider
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
}

/** Customers and the cards that they saved. */
function addCustomers(api: Hono, provider: Provider, { answers, found, reads }: Calls) {
  const { store } = provider
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
    answerCall(provider, c, () => {
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
}
