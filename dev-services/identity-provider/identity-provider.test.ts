import { afterEach, beforeEach, expect, test } from 'vitest'
import { IdentityRefused, openIdentityProvider } from '../../server/integrations/identity/identity-provider.ts'
import { type StandInIdentityProvider, startIdentityProvider } from './start-identity-provider.ts'

const redirectUri = 'http://localhost:3000/sign-in'
let provider: StandInIdentityProvider

beforeEach(async () => {
  provider = await startIdentityProvider({ port: 0, clientId: 'shop', redirectUri })
})
afterEach(() => provider.close())

const client = () => openIdentityProvider({ issuer: provider.issuer, clientId: 'shop', clientSecret: 'secret', redirectUri })

/** The visitor's click: what the form sends. */
async function clicks(address: string, typed: Record<string, string> = {}) {
  const grant = new URL(address.replace('/authorize?', '/grant?'))
  for (const [name, value] of Object.entries(typed)) grant.searchParams.set(name, value)
  const answer = await fetch(grant, { redirect: 'manual' })
  const back = new URL(answer.headers.get('Location') ?? 'about:blank')
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}
const choose = (body: unknown) =>
  fetch(`${provider.issuer}/_test/claims`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

test("one click signs in the demo person through the shop's own client (contract 5; decision 15)", async () => {
  const { start, finish } = client()
  const flow = await start()
  expect(await (await fetch(flow.url)).text()).toContain('Continuer en tant que Leïla Benali')
  expect(await finish(await clicks(flow.url), flow)).toMatchObject({
    email: 'leila.benali@example.com',
    emailVerified: true,
    firstName: 'Leïla',
    lastName: 'Benali',
  })
})

test('tests choose the claims, until they reset them', async () => {
  const { start, finish } = client()
  expect((await choose({ sub: 'g-1', email: 'client@example.com', email_verified: false, given_name: 'Nour' })).status).toBe(200)
  const flow = await start()
  expect(await finish(await clicks(flow.url), flow)).toMatchObject({
    subject: 'g-1',
    email: 'client@example.com',
    emailVerified: false,
    firstName: 'Nour',
  })
  await fetch(`${provider.issuer}/_test/claims`, { method: 'DELETE' })
  const next = await start()
  expect(await finish(await clicks(next.url), next)).toMatchObject({ email: 'leila.benali@example.com' })
  expect((await choose({ email_verified: 'yes' })).status).toBe(400)
})

test('another person can be entered, and the same email always gives the same subject', async () => {
  const { start, finish } = client()
  const typed = { as: 'other', email: 'ines@example.com', given_name: 'Inès', family_name: 'D', email_verified: 'on' }
  const first = await start()
  const ines = await finish(await clicks(first.url, typed), first)
  const second = await start()
  expect(await finish(await clicks(second.url, typed), second)).toEqual(ines)
  const { email_verified: _, ...unticked } = typed
  const third = await start()
  expect(await finish(await clicks(third.url, unticked), third)).toMatchObject({ subject: ines.subject, emailVerified: false })
})

test('a code works once, and only with its own verifier, nonce and state', async () => {
  const { start, finish } = client()
  const flow = await start()
  const callback = await clicks(flow.url)
  await expect(finish(callback, { ...flow, state: 'another' })).rejects.toBeInstanceOf(IdentityRefused)
  await expect(finish(callback, { ...flow, nonce: 'another' })).rejects.toBeInstanceOf(IdentityRefused)
  const other = await start()
  await expect(finish(await clicks(other.url), { ...other, codeVerifier: 'x'.repeat(43) })).rejects.toBeInstanceOf(
    IdentityRefused,
  )
  const good = await start()
  const goodCallback = await clicks(good.url)
  await finish(goodCallback, good)
  await expect(finish(goodCallback, good)).rejects.toBeInstanceOf(IdentityRefused)
})

test('only the registered shop is served, and the provider redirects only to its address', async () => {
  const { url } = await client().start()
  for (const path of ['/authorize?', '/grant?']) {
    for (const [name, value] of [
      ['client_id', 'stranger'],
      ['redirect_uri', 'https://evil.example/'],
    ] as const) {
      const address = new URL(url.replace('/authorize?', path))
      address.searchParams.set(name, value)
      const answer = await fetch(address, { redirect: 'manual' })
      expect([path, name, answer.status]).toEqual([path, name, 400])
    }
  }
})

test('a request that is no URL is refused, and the shop beside it runs on', async () => {
  const answer = await fetch(`${provider.issuer}//`)
  expect(answer.status).toBe(400)
  expect((await fetch(`${provider.issuer}/.well-known/openid-configuration`)).status).toBe(200)
})
