import { Secret, TOTP } from 'otpauth'
import type { Known } from './known-things.ts'
import { knownPassword } from './known-things.ts'
import { good } from './outside-doubles.ts'

type Recipe = { id?: string; token?: string | undefined; headers?: Record<string, string>; body?: unknown; raw?: string }

/** What chance alone would hardly ever find: steps of which one needs the fruit of another. Undefined while there is none. */
export const recipes: Record<string, (known: Known) => Recipe | undefined> = {
  'post /api/auth/oauth/google': (known) => {
    const flow = known.take('google flow')
    const [state = '', cookie = ''] = flow?.id.split(' ') ?? []
    return flow && { headers: { Cookie: cookie }, body: { code: good, state } }
  },
  'post /api/auth/oauth/facebook': () => ({ body: { accessToken: good } }),
  'post /api/auth/oauth/link': (known) => {
    const code = known.take('code link')
    return code && { body: { code: code.id } }
  },
  'post /api/payments/webhook': (known) => ({
    headers: { 'stripe-signature': good },
    raw: known.some('payment session')?.id ?? 'cs_none',
  }),
  'post /api/products/{id}/reviews': (known) => {
    const bought = known.take('received')
    return bought && { id: bought.id, token: bought.token, body: { rating: 4, title: 'Douce', body: 'Tombe bien' } }
  },
  'post /api/auth/me/second-factor/confirm': (known) => {
    const key = known.take('factor key')
    const code = key && new TOTP({ secret: Secret.fromBase32(key.id) }).generate()
    return key && { token: key.token, body: { code } }
  },
  'post /api/auth/signin': (known) => {
    const enrolled = known.some('recovery code')
    const email = known.shoppers.find(({ token }) => token === enrolled?.token)?.email
    return email ? { body: { email, password: knownPassword } } : undefined
  },
  'post /api/auth/signin/code': (known) => {
    const ticket = known.take('ticket')
    const code = ticket && known.take('recovery code', ticket.token)
    return code && { body: { ticket: ticket.id, code: code.id } }
  },
  'post /api/auth/me/second-factor/recovery-codes': (known) => withRecoveryCode(known),
  'delete /api/auth/me/second-factor': (known) => withRecoveryCode(known),
}

function withRecoveryCode(known: Known): Recipe | undefined {
  const code = known.take('recovery code')
  return code && { token: code.token, body: { code: code.id, password: knownPassword } }
}
