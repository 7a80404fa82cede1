import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFacebook } from './facebook.ts'
import { IdentityRefused } from './identity-provider.ts'

const valid = { is_valid: true, app_id: 'app', user_id: 'f-1', type: 'USER', expires_at: 0 }
const leila = { id: 'f-1', email: 'leila@example.com', first_name: 'Leïla', last_name: 'Benali' }

let server: Server
let requestedUrls: URL[]
let answers: { debug_token: { status?: number; body: unknown }; me: { status?: number; body: unknown } }

/** Facebook as far as the shop asks it. */
beforeEach(async () => {
  requestedUrls = []
  answers = { debug_token: { body: { data: valid } }, me: { body: leila } }
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://facebook')
    requestedUrls.push(url)
    const { status = 200, body } = answers[url.pathname.slice(1) as keyof typeof answers]
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => server.close())

const identityOf = () => {
  const graphBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return openFacebook({ graphBase, appId: 'app', appSecret: 'secret' }).identityOf('token')
}

test('the shop asks Facebook whose token it is, with the proof of our secret (decision 14)', async () => {
  expect(await identityOf()).toEqual({ subject: 'f-1', email: 'leila@example.com', firstName: 'Leïla', lastName: 'Benali' })
  const [inspection, me] = requestedUrls.map((url) => Object.fromEntries(url.searchParams))
  expect(inspection).toEqual({ input_token: 'token', access_token: 'app|secret' })
  expect(me).toMatchObject({
    access_token: 'token',
    appsecret_proof: createHmac('sha256', 'secret').update('token').digest('hex'),
  })
})

test('an identity may have no email (security, Facebook)', async () => {
  answers.me = { body: { ...leila, email: undefined } }
  expect(await identityOf()).toMatchObject({ email: null })
})

test.each([
  ['not valid', { is_valid: false }],
  ['for another app', { app_id: 'other' }],
  ['expired', { expires_at: 1_000_000 }],
  ["a page's, not a person's", { type: 'PAGE' }],
  ["another person's", { user_id: 'f-2' }],
])('a token that is %s is refused (security, Facebook)', async (_what, wrong) => {
  answers.debug_token = { body: { data: { ...valid, ...wrong } } }
  await expect(identityOf()).rejects.toBeInstanceOf(IdentityRefused)
})

test.each(['debug_token', 'me'] as const)(
  'unclear answers of %s are refused; an outage or a reached limit is another error (security, Facebook)',
  async (path) => {
    for (const answer of [{ status: 400, body: { error: {} } }, { body: {} }, { body: 'null' }, { body: '<html>' }]) {
      Object.assign(answers, { debug_token: { body: { data: valid } }, me: { body: leila }, [path]: answer })
      await expect(identityOf()).rejects.toBeInstanceOf(IdentityRefused)
    }
    const passing = [
      { status: 503, body: {} },
      { status: 429, body: {} },
      { status: 400, body: { error: { code: 4, message: 'Application request limit reached' } } },
    ]
    for (const answer of passing) {
      answers[path] = answer
      await expect(identityOf()).rejects.not.toBeInstanceOf(IdentityRefused)
    }
  },
)
