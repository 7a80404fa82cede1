import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IdentityRefused, openIdentityProvider } from './identity-provider.ts'

const redirectUri = 'http://localhost:3000/sign-in'
let server: OAuth2Server
let claims: Record<string, unknown>

beforeEach(async () => {
  server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  claims = { sub: 'g-1', aud: 'shop', email: 'leila@example.com', email_verified: true, name: 'Leïla Ben Ali' }
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => Object.assign(payload, claims))
})
afterEach(() => server.stop())

const client = () =>
  openIdentityProvider({ issuer: server.issuer.url ?? '', clientId: 'shop', clientSecret: 'secret', redirectUri })

async function signIn({ start, finish } = client()) {
  const flow = await start()
  const back = new URL((await fetch(flow.url, { redirect: 'manual' })).headers.get('Location') ?? '')
  return finish({ code: back.searchParams.get('code') ?? '', state: flow.state }, flow)
}
const answerWith = (change: (response: MutableResponse & { body: { id_token: string } }) => void) =>
  server.service.once('beforeResponse', change)

test('the browser is sent to the provider with state, nonce and a hashed verifier (decision 15)', async () => {
  const { url, state, nonce, codeVerifier } = await client().start()
  const query = Object.fromEntries(new URL(url).searchParams)
  expect(query).toMatchObject({
    client_id: 'shop',
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
    nonce,
    code_challenge_method: 'S256',
  })
  expect(query.scope?.split(' ')).toEqual(['openid', 'email', 'profile'])
  expect(url).not.toContain(codeVerifier)
})

test('the identity has a first name, also when only the full name or no name is given (decision 15)', async () => {
  expect(await signIn()).toEqual({
    subject: 'g-1',
    email: 'leila@example.com',
    emailVerified: true,
    firstName: 'Leïla',
    lastName: 'Ben Ali',
  })
  Object.assign(claims, { given_name: 'Leïla Nour', family_name: 'Ali' })
  expect(await signIn()).toMatchObject({ firstName: 'Leïla Nour', lastName: 'Ali' })
  Object.assign(claims, { name: undefined, given_name: undefined, family_name: undefined })
  expect(await signIn()).toMatchObject({ firstName: 'leila', lastName: '' })
})

test.each([['true'], [1], [undefined], [false]])(
  'an email_verified other than true itself does not count: %j (security, Google)',
  async (verified) => {
    claims.email_verified = verified
    expect(await signIn()).toMatchObject({ emailVerified: false })
  },
)

test.each([
  ['for another shop', { aud: 'stranger' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['that has expired', { exp: 1_000_000 }],
  ['without subject', { sub: undefined }],
  ['without email', { email: undefined }],
])('an answer %s is refused (security, Google)', async (_what, wrong) => {
  Object.assign(claims, wrong)
  await expect(signIn()).rejects.toBeInstanceOf(IdentityRefused)
})

test('an answer whose signature is not the provider’s is refused (security, Google)', async () => {
  answerWith(({ body }) => {
    const [header, , signature] = body.id_token.split('.')
    const [, payload = ''] = body.id_token.split('.')
    const forged = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), email: 'victim@example.com' }
    body.id_token = [header, Buffer.from(JSON.stringify(forged)).toString('base64url'), signature].join('.')
  })
  await expect(signIn()).rejects.toBeInstanceOf(IdentityRefused)
})

test('a refusal is distinguished from a provider that is down (contract 3)', async () => {
  answerWith((response) => Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } }))
  await expect(signIn()).rejects.toBeInstanceOf(IdentityRefused)
  answerWith((response) => Object.assign(response, { statusCode: 500, body: {} }))
  await expect(signIn()).rejects.not.toBeInstanceOf(IdentityRefused)
})

test('the shop opens without the provider, and finds it once it is up (security, Google)', async () => {
  const port = Number(new URL(server.issuer.url ?? '').port)
  const shop = client()
  await server.stop()
  await expect(shop.start()).rejects.toThrow(/fetch failed/)
  await server.start(port, '127.0.0.1')
  expect((await shop.start()).url).toContain(`:${port}/`)
})

test('sign-in works with a provider that announces its issuer in the callback (decision 15)', async () => {
  server.service.on('beforeWellKnownOpenIdConfiguration', ({ body }: MutableResponse) =>
    Object.assign(body as object, { authorization_response_iss_parameter_supported: true }),
  )
  expect(await signIn()).toMatchObject({ subject: 'g-1' })
})
