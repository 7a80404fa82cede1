import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { good } from './integration-doubles.ts'
import type { Known } from './known-things.ts'
import { knownPassword } from './known-things.ts'
import { orderRecipes } from './order-recipes.ts'
import { ownerRecipes } from './owner-recipes.ts'
import type { Recipe, Recipes } from './recipe.ts'

/** Steps that chance alone would hardly ever find, because they need the result of others. */
export const recipes: Recipes = {
  'post /api/auth/oauth/google': (known) => {
    const flow = known.take('google flow')
    const [state = '', cookie = ''] = flow?.id.split(' ') ?? []
    return flow ? { headers: { Cookie: cookie }, body: { code: good, state } } : 'get /api/auth/oauth/google/start'
  },
  'post /api/auth/oauth/facebook': () => ({ body: { accessToken: good } }),
  'post /api/auth/oauth/link': (known) => {
    const code = known.take('code link')
    return code ? { body: { code: code.id } } : 'post /api/auth/oauth/google'
  },
  'post /api/auth/signup': () => ({
    body: { email: `${randomUUID()}@example.com`, password: knownPassword, firstName: 'Lina', lastName: 'Morel' },
  }),
  'post /api/auth/reset-password': (known, chance) => ({ body: { email: chance.oneOf(known.customers).email } }),
  'post /api/auth/reset-password/confirm': (known) => {
    const code = known.take('code reset-password')
    return code ? { body: { code: code.id, password: knownPassword } } : 'post /api/auth/reset-password'
  },
  'patch /api/auth/me': (known, chance) => ({
    token: chance.oneOf(known.customers).token,
    body: chance.oneOf([{ email: `${randomUUID()}@example.com` }, { fullName: 'Lina Morel' }]),
  }),
  'post /api/auth/me/confirm-email': (known) => {
    const code = known.take('code confirm-email')
    return code?.token ? { token: code.token, body: { code: code.id } } : 'patch /api/auth/me'
  },
  'post /api/auth/me/second-factor/confirm': (known) => {
    const key = known.take('factor key')
    const code = key && new TOTP({ secret: Secret.fromBase32(key.id) }).generate()
    return key ? { token: key.token, body: { code } } : 'post /api/auth/me/second-factor'
  },
  'post /api/auth/signin': (known, chance) => {
    const enrolled = known.some('recovery code')
    const customer = known.customers.find(({ token }) => token === enrolled?.token) ?? chance.oneOf(known.customers)
    return { body: { email: customer.email, password: knownPassword } }
  },
  'post /api/auth/signin/code': (known) => {
    const ticket = known.take('ticket')
    if (!ticket) return known.some('recovery code') ? 'post /api/auth/signin' : 'post /api/auth/me/second-factor/confirm'
    const code = ticket.token ? known.take('recovery code', ticket.token) : undefined
    return code ? { body: { ticket: ticket.id, code: code.id } } : 'post /api/auth/me/second-factor/confirm'
  },
  'post /api/auth/me/second-factor/recovery-codes': (known) => withRecoveryCode(known),
  'delete /api/auth/me/second-factor': (known) => withRecoveryCode(known),
  'put /api/cart/update-item': (known, chance) => {
    const line = known.some('cart line')
    const [productId, size] = line?.id.split(' ') ?? []
    return line ? { token: line.token, body: { productId, size, quantity: chance.whole(1, 5) } } : 'post /api/cart/create'
  },
  'post /api/newsletter/one-click/{code}': (known) => {
    const code = known.some('code newsletter')
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    return code ? { ids: [code.id], headers, raw: 'List-Unsubscribe=One-Click' } : 'post /api/newsletter'
  },
  'post /api/csp-reports': (_known, chance) => ({
    headers: { 'Content-Type': chance.oneOf(['application/reports+json', 'application/csp-report']) },
    raw: JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://a.example/' } }]),
  }),
  'get /api/texts/{page}/versions/{version}': (known) => {
    const version = known.some('text version')
    return version ? { ids: version.id.split(' ') } : 'post /api/admin/texts/{page}'
  },
  ...orderRecipes,
  ...ownerRecipes,
}

function withRecoveryCode(known: Known): Recipe | string {
  const code = known.take('recovery code')
  return code
    ? { token: code.token, body: { code: code.id, password: knownPassword } }
    : 'post /api/auth/me/second-factor/confirm'
}
