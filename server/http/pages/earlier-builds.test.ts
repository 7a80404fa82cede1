import { beforeAll, expect, test } from 'vitest'
import * as messages from '../../../contract/text/messages.ts'
import { fakeStorefront } from '../../../tests/security/fake-storefront.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../tests/setup/open-test-shop.ts'
import { createApp } from '../app.ts'
import type { Storefront } from './render-pages.ts'

const database = freshDatabase()
const stored = new Map([
  ['assets/root-a1b2.js', 'export const a = 1'],
  ['assets/manifest-0a0a0a0a.js', 'window.__reactRouterManifest={"of":"another machine"};'],
])
const onDisk = new Map([['manifest-0b0b0b0b.js', 'window.__reactRouterManifest={"of":"this disk"};']])
const shown: string[] = []
const storefront: Storefront = {
  ...fakeStorefront((request) => (shown.push(new URL(request.url).pathname), '')),
  build: '0c0c0c0c',
  readEarlierAsset: async (name) => (onDisk.has(name) ? Buffer.from(onDisk.get(name) ?? '') : undefined),
  discoverRoutes: async (_request, manifest) =>
    Response.json({ manifest }, { headers: { 'Cache-Control': 'public, immutable' } }),
}
let ask: (address: string) => Promise<Response>
beforeAll(() => {
  const media = {
    read: async (name: string) => (stored.has(name) ? Buffer.from(stored.get(name) ?? '') : undefined),
    has: async (name: string) => stored.has(name),
    write: async () => undefined,
  }
  const app = createApp(openTestShop(database, { media }).context, storefront)
  ask = async (address) => app.request(address)
})

test.each(['/', '/products.data', '/api/products', '/api/nowhere', '/api/auth/me', '/healthz'])(
  '%s names the build that answers (ADR 0030)',
  async (address) => {
    expect((await ask(address)).headers.get('X-Build')).toBe('0c0c0c0c')
  },
)

test('files that browsers keep forever do not name a build', async () => {
  const answer = await ask('/assets/root-a1b2.js')
  expect(answer.headers.get('Cache-Control')).toContain('immutable')
  expect(answer.headers.get('X-Build')).toBeNull()
})

test('answers do not name a build in development', async () => {
  const app = createApp(openTestShop(database).context, fakeStorefront())
  expect((await app.request('/api/products')).headers.get('X-Build')).toBeNull()
})

test('a file that this machine lacks is read from the media store', async () => {
  const answer = await ask('/assets/root-a1b2.js')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await answer.text()).toBe('export const a = 1')
})

test('a file found nowhere gets a 404 problem in French instead of a page, and is not cached forever', async () => {
  const answer = await ask('/assets/root-none.js')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/problem\+json/)
  expect(await answer.json()).toMatchObject({ message: messages.notFound })
  expect(answer.headers.get('Cache-Control') ?? '').not.toContain('immutable')
  expect(shown).not.toContain('/assets/root-none.js')
})

test.each([
  ['0b0b0b0b', 'this disk'],
  ['0a0a0a0a', 'another machine'],
])('a page of the build %s looks up routes in its own list, from %s', async (version, of) => {
  const answer = await ask(`/__manifest?paths=%2Fcontact&version=${version}`)
  expect(await answer.text()).toContain(of)
})

test.each(['0c0c0c0c', '0d0d0d0d', '../../etc', ''])('the router itself answers for the build %j', async (version) => {
  shown.length = 0
  await ask(`/__manifest?paths=%2Fcontact&version=${version}`)
  expect(shown).toEqual(['/__manifest'])
})
