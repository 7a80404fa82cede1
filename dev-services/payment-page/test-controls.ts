import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { behaviour, readBehaviour, saveBehaviour } from './api/behaviour.ts'
import { disputeSession } from './api/dispute-charge.ts'
import type { Session } from './api/objects.ts'
import { answerBank, expireSession, type Outcome, payByCard, payByPayPal } from './api/pay-session.ts'
import type { Provider } from './api/provider.ts'

const payment = z.strictObject({
  card: z.string().optional(),
  /** Instead of a card: PayPal's decision a moment later. */
  paypal: z.enum(['succeeds', 'fails']).optional(),
  /** The answer to the 3-D Secure question of a card that asks. */
  confirm: z.boolean().default(true),
  /** Ticks the box that saves the card. */
  save: z.boolean().default(false),
})

const inTwoYears = () => ({ month: 12, year: new Date().getFullYear() + 2 })

const decision = z.strictObject({ outcome: z.enum(['inquiry', 'won', 'lost']).optional() })

/** Test controls: acting as the customer, the ledger, and misbehaving on demand. */
export function testControls(provider: Provider, wake: () => void) {
  const { store } = provider
  const controls = new Hono()

  const withSession = (act: (session: Session, c: Context) => Response | Promise<Response>) => async (c: Context) => {
    const session = store.find('checkout.session', c.req.param('id') ?? '')
    return session ? act(session, c) : c.json({ error: 'no such session' }, 404)
  }
  const shown = (c: Context, id: string, status: 200 | 402 | 409, more = {}) => {
    wake()
    const session = store.find('checkout.session', id)
    return c.json({ id, status: session?.status, payment_status: session?.payment_status, ...more }, status)
  }
  const impossible = (c: Context, session: Session) => shown(c, session.id, 409, { error: `the session is ${session.status}` })

  controls.post(
    '/sessions/:id/pay',
    withSession(async (session, c) => {
      const wanted = payment.safeParse(await c.req.json().catch(() => undefined))
      if (!wanted.success || !(wanted.data.card || wanted.data.paypal))
        return c.json({ error: 'expected {"card": "4242424242424242"}' }, 400)
      if (session.status !== 'open') return impossible(c, session)
      const { card = '', paypal, confirm, save } = wanted.data
      const first = paypal
        ? payByPayPal(provider, session, paypal)
        : payByCard(provider, session, { number: card.replace(/\D/g, ''), expiry: inTwoYears() }, save)
      const outcome: Outcome | undefined =
        first.kind === 'asks' ? answerBank(provider, store.find('checkout.session', session.id) ?? session, confirm) : first
      if (outcome?.kind !== 'declined') return shown(c, session.id, 200, { url: session.success_url })
      return shown(c, session.id, 402, {
        error: outcome.decline.message,
        code: outcome.decline.declineCode ?? outcome.decline.code,
      })
    }),
  )
  controls.post(
    '/sessions/:id/cancel',
    // Leaving the page leaves the session open, as 'Annuler' does.
    withSession((session, c) =>
      session.status === 'open' ? shown(c, session.id, 200, { url: session.cancel_url }) : impossible(c, session),
    ),
  )
  controls.post(
    '/sessions/:id/expire',
    withSession((session, c) => (expireSession(provider, session) ? shown(c, session.id, 200) : impossible(c, session))),
  )
  controls.post(
    '/sessions/:id/dispute',
    // Opens a dispute; a second call with {"outcome": "won"} or "lost" decides it. "inquiry": the bank only asks so far.
    withSession(async (session, c) => {
      const wanted = decision.safeParse(await c.req.json().catch(() => ({})))
      if (!wanted.success) return c.json({ error: 'expected {} or {"outcome": "won"}' }, 400)
      const dispute = disputeSession(provider, session, wanted.data.outcome ?? 'claim')
      return dispute ? shown(c, session.id, 200, { dispute: dispute.id, state: dispute.status }) : impossible(c, session)
    }),
  )
  controls.get('/ledger', (c) =>
    c.json({
      sessions: store.list('checkout.session').map(({ id, status, payment_intent, amount_total, client_reference_id }) => ({
        id,
        status,
        payment_intent,
        amount_total,
        client_reference_id,
      })),
      captures: store.list('charge').map(({ id, payment_intent, amount }) => ({ id, payment_intent, amount })),
      refunds: store.list('refund').map(({ id, payment_intent, amount, status }) => ({ id, payment_intent, amount, status })),
      events: store.list('event').map(({ id, type }) => ({ id, type })),
    }),
  )
  controls.post('/events/:id/resend', (c) => {
    const event = store.find('event', c.req.param('id'))
    if (!event) return c.json({ error: 'no such event' }, 404)
    store.deliveries.add(event.id, Date.now(), true)
    wake()
    return c.json({ id: event.id, type: event.type })
  })
  controls.get('/behaviour', (c) => c.json(readBehaviour(store)))
  controls.put('/behaviour', async (c) => {
    const wanted = behaviour.safeParse(await c.req.json().catch(() => undefined))
    if (!wanted.success) return c.json({ error: z.prettifyError(wanted.error) }, 400)
    saveBehaviour(store, wanted.data)
    wake()
    return c.json(wanted.data)
  })
  return controls
}
