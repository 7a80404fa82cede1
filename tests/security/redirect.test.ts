import { describe, expect, test } from 'vitest'
import { safeRedirect } from '../../server/domain/accounts/identity/safe-redirect.ts'
import { returnUrls } from '../../server/domain/orders/place/return-urls.ts'
import { anAddress } from '../factories/address.ts'
import { aCustomer } from '../factories/customer.ts'
import { aProduct } from '../factories/product.ts'
import { freshDatabase } from '../setup/fresh-database.ts'
import { openAttackedShop } from './attacked-shop.ts'

const database = freshDatabase()
const shop = openAttackedShop(database)

const origin = 'http://localhost:3000'
/** URLs that look like the shop's own, to a careless eye or a careless comparison. */
const elsewhere = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'http:\\\\evil.example',
  'http://localhost:3000@evil.example/',
  'http://localhost:3000.evil.example/',
  'http://localhost:30001/',
  'https://localhost:3000/',
  'http://user@localhost:3000/',
  'http://user:word@localhost:3000/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:http://localhost:3000/x',
  'filesystem:http://localhost:3000/x',
  'ftp://localhost:3000/',
  'http://127.0.0.1:3001/',
  'http://[::1]:3001/',
  '/.//evil.example',
  '/x/..//evil.example',
  ' //evil.example',
  '\t//evil.example',
  '/\t/evil.example',
]
/** A relative URL is the shop's own where it is resolved against the shop's. */
const foreignReturnUrls = elsewhere.filter((address) => !/^\/[.x]/.test(address))

describe('no redirect leads elsewhere (security, input)', () => {
  test.each(foreignReturnUrls)('returnUrl %j is refused', async (returnUrl) => {
    const { token } = await aCustomer(database.db)
    const { id } = await aProduct(database.db)
    const items = [{ productId: String(id), size: 'M', quantity: 1 }]
    const body = { items, address: anAddress(), paymentMethod: 'card', returnUrl }
    const { status, body: answer } = await shop.call('POST', '/api/orders', { token, body })
    expect([status, answer.code]).toEqual([400, 'return_url_foreign'])
  })

  test.each(elsewhere)('« from » %j leads nowhere outside the shop', (from) => {
    const path = safeRedirect(origin, from)
    // Either dropped, or a path that stays in the shop wherever a browser resolves it.
    expect(new URL(path ?? '/', origin).origin).toBe(origin)
    expect(path ?? '/').toMatch(/^\/(?![/\\])/)
  })

  test.each(['/products?page=2#liste', '/order/12', `${origin}/checkout`])('« from » %j is used', (from) => {
    expect(safeRedirect(origin, from)).toBe(from.replace(origin, ''))
  })

  test.each([
    ['http://localhost:3000/checkout', 'http://localhost:3000/checkout'],
    ['http://localhost:3000/checkout/', 'http://localhost:3000/checkout'],
    ['http://localhost:3000//evil.example/', 'http://localhost:3000//evil.example'],
    ['http://localhost:3000/checkout?next=//evil.example#x', 'http://localhost:3000/checkout'],
    ['http://localhost:3000\\@evil.example/', 'http://localhost:3000/@evil.example'],
    ['http://ⅼocalhost:3000/', 'http://localhost:3000'],
    ['http://localhost:3000/a\r\nb', 'http://localhost:3000/ab'],
  ])('the payment page leads back from %j to the shop alone', (returnUrl, base) => {
    const { successUrl, cancelUrl } = returnUrls(returnUrl, origin, 'NL-1')
    expect([successUrl, cancelUrl]).toEqual([`${base}/success?order_number=NL-1`, `${base}/error?order_number=NL-1`])
    expect(new URL(successUrl).origin).toBe(origin)
  })

  test.each(['http://localhost/checkout', 'https://127.0.0.1/checkout', 'https://localhost/checkout'])(
    'a public shop refuses the return URL %s; a local shop accepts 127.0.0.1 as well',
    (returnUrl) => {
      expect(() => returnUrls(returnUrl, 'https://boutique.example', 'NL-1')).toThrow('return_url_foreign')
      expect(returnUrls('http://127.0.0.1:3000/checkout', origin, 'NL-1').successUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\//)
    },
  )

  test('the redirect to Google is the provider’s, whatever « from » says', async () => {
    const { status, headers } = await shop.call('GET', '/api/auth/oauth/google/start?from=https://evil.example/')
    expect(status).toBe(302)
    expect(headers.get('Location')).toMatch(/^http:\/\/localhost:3003\/authorize\?state=[\w-]+$/)
  })
})
