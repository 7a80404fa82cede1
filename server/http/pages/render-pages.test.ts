import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testContext } from '../../../tests/factories/context.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { missingPages, redirects } from '../../database/schema/index.ts'
import { storeMissingPages } from '../../domain/redirects/missing-pages.ts'
import { createApp } from '../app.ts'
import type { RenderPage } from './render-pages.ts'

const database = freshDatabase()
const routes = JSON.stringify({ patches: Array.from({ length: 20 }, (_, at) => ({ id: `routes/${at}`, hasLoader: false })) })

test('the routes behind the links of a page are sent compressed to clients that accept it (ADR 0028)', async () => {
  const renderPage = async () => Response.json(JSON.parse(routes), { headers: { 'Cache-Control': 'public, immutable' } })
  const app = createApp(testContext(database.db), { renderPage })
  const ask = (encoding: string) => app.request('/__manifest?paths=%2Fadmin', { headers: { 'Accept-Encoding': encoding } })
  const compressed = await ask('gzip, br')
  expect([compressed.headers.get('Content-Encoding'), compressed.headers.get('Vary')]).toEqual(['gzip', 'Accept-Encoding'])
  expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(routes)
  const plain = await ask('identity')
  expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, routes])
})

test('an address of thousands of segments is missing, without the router that takes seconds for it (security, slow and big)', async () => {
  const rendered: number[] = []
  const renderPage = async ({ url }: Request) => {
    rendered.push(new URL(url).pathname.length)
    return new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } })
  }
  const app = createApp(testContext(database.db), { renderPage })
  const ask = (path: string) => app.request(path, { headers: { Accept: 'text/html' } })
  for (const path of ['/a'.repeat(7_500), `/admin${'/a'.repeat(7_400)}`, `/products${'/'.repeat(10_000)}`]) {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
  }
  expect(rendered).toEqual([])
  expect((await ask('/a'.repeat(150))).status).toBe(200)
  expect(rendered).toEqual([300])
})

test('an address without a page is led on inside the shop too, and counted where it leads nowhere (decision 55)', async () => {
  await database.db.insert(redirects).values({ fromPath: '/products/7', toPath: '/products/8?from=7' })
  const app = createApp(testContext(database.db), { renderPage: async () => new Response('', { status: 404 }) })
  const asDocument = await app.request('/products/7')
  expect([asDocument.status, asDocument.headers.get('Location')]).toEqual([301, '/products/8?from=7'])
  const asData = await app.request('/products/7.data?_routes=root')
  const headers = ['X-Remix-Redirect', 'X-Remix-Status', 'X-Remix-Reload-Document', 'Cache-Control']
  expect([asData.status, ...headers.map((name) => asData.headers.get(name))]).toEqual([
    204,
    '/products/8?from=7',
    '301',
    'true',
    'no-cache',
  ])
  for (const path of ['/products/9', '/products/9.data']) expect((await app.request(path)).status).toBe(404)
  await storeMissingPages(database)
  expect(await database.db.select().from(missingPages)).toMatchObject([{ path: '/products/9', times: 2 }])
})

test.each(['text/html', 'text/x-script'])('%s that lacks a part, which failed, is cached by nobody (ADR 0021)', async (type) => {
  const renderPage: RenderPage = async (_request, api) => {
    const { ok } = await api('/products/sizes')
    return new Response(ok ? 'whole' : 'without sizes', { headers: { 'Content-Type': type } })
  }
  const context = testContext(database.db)
  const shown = async (shop: typeof context) => {
    const page = await createApp(shop, { renderPage }).request('/products')
    return [page.status, await page.text(), page.headers.get('Cache-Control') === 'no-store']
  }
  expect(await shown({ ...context, db: {} as typeof context.db })).toEqual([200, 'without sizes', true])
  expect(await shown(context)).toEqual([200, 'whole', false])
})
