import path from 'node:path'
import { type Context, Hono } from 'hono'
import { fileRoute, pageHeaders } from '../assets/files.ts'
import { requestId } from './api/create-session.ts'
import type { Session } from './api/objects.ts'
import { answerBank, type Outcome, payByCard, payByPayPal } from './api/pay-session.ts'
import type { Provider } from './api/provider.ts'
import { type CardFaults, cardFaults, expiryIn } from './card-form.ts'
import { bankPage, closedPage, payPage } from './page-views.ts'

type Html = ReturnType<typeof payPage>
type Shown = { typed?: { number: string; expiry: string }; faults?: CardFaults; refusal?: string }

const nothingTyped = { number: '', expiry: '' }

/** The customer's pages: plain forms that work without JavaScript; one script goes back to the field after a refused card. */
export function paymentPages(provider: Provider) {
  const { store } = provider
  const pages = new Hono()

  pages.get('/page.css', fileRoute(path.join(import.meta.dirname, 'page.css'), 'text/css; charset=utf-8'))
  pages.get('/leave.js', fileRoute(path.join(import.meta.dirname, 'leave.js'), 'text/javascript; charset=utf-8'))

  const withSession = (show: (c: Context, session: Session) => Response | Promise<Response>) => (c: Context) => {
    const session = store.find('checkout.session', c.req.param('id') ?? '')
    return session ? show(c, session) : sent(c, closedPage('unknown'), 404)
  }
  /** Only an open session accepts actions; a paid one redirects to the shop, an expired one says so. */
  const whileOpen = (act: (c: Context, session: Session) => Response | Promise<Response>) =>
    withSession((c, session) => {
      if (session.status === 'open') return act(c, session)
      if (session.status === 'complete') return c.redirect(session.success_url, 303)
      return sent(c, closedPage('expired', session.cancel_url), 200, session)
    })
  const form = (c: Context, session: Session, { typed = nothingTyped, faults = {}, refusal }: Shown = {}) => {
    const request = store.find('session_request', requestId(session.id))
    return sent(c, payPage({ session, request, typed, faults, refusal }), 200, session)
  }
  const lead = (c: Context, session: Session, outcome: Outcome) => {
    if (outcome.kind === 'declined') return form(c, session, { refusal: outcome.decline.message })
    return c.redirect(outcome.kind === 'asks' ? `/pay/${session.id}/3ds` : session.success_url, 303)
  }

  pages.get(
    '/:id',
    whileOpen((c, session) => form(c, session)),
  )
  pages.post(
    '/:id',
    whileOpen(async (c, session) => {
      const sentFields = await c.req.parseBody()
      const field = (name: string) => {
        const value = sentFields[name]
        return typeof value === 'string' ? value : ''
      }
      const typed = { number: field('number'), expiry: field('expiry') }
      const faults = cardFaults({ ...typed, cvc: field('cvc') })
      const expiry = expiryIn(typed.expiry)
      if (!expiry || Object.keys(faults).length > 0) return form(c, session, { typed, faults })
      return lead(
        c,
        session,
        payByCard(provider, session, { number: typed.number.replace(/\D/g, ''), expiry }, field('save') === 'on'),
      )
    }),
  )
  pages.post(
    '/:id/paypal',
    whileOpen((c, session) => lead(c, session, payByPayPal(provider, session))),
  )
  pages.get(
    '/:id/3ds',
    whileOpen((c, session) => sent(c, bankPage(session), 200, session)),
  )
  pages.post(
    '/:id/3ds',
    whileOpen(async (c, session) => {
      const { answer } = await c.req.parseBody()
      const outcome = answerBank(provider, session, answer === 'confirm')
      return outcome ? lead(c, session, outcome) : c.redirect(`/pay/${session.id}`, 303)
    }),
  )
  // The session stays open: the customer may return until it expires.
  pages.get(
    '/:id/cancel',
    withSession((c, session) => c.redirect(session.status === 'complete' ? session.success_url : session.cancel_url, 303)),
  )
  return pages
}

/**
 * Always 200 for a readable page: a browser reports other statuses as errors. A form's redirect counts as its target, so
 * the policy names the shop's origin too.
 */
function sent(c: Context, html: Html, status: 200 | 404, session?: Session) {
  const origins = session ? [session.success_url, session.cancel_url].map((url) => new URL(url).origin) : []
  const formAction = ["'self'", ...new Set(origins)].join(' ')
  return c.html(html, status, pageHeaders({ formAction, scriptSrc: "'self'", imgSrc: ['data:', ...new Set(origins)].join(' ') }))
}
