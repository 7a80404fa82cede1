import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { metricsText } from '../middleware/metrics.ts'
import { openPageCache } from './page-cache.ts'
import { serveCached } from './serve-cached.ts'

/** An application that counts its requests and shows who sent them. */
const requests: string[] = []
const app = new Hono()
  .use(async (c, next) => {
    requests.push(`${c.req.method} ${c.req.url}`)
    await next()
    c.header('X-Frame-Options', 'DENY')
  })
  .get('/products', (c) => c.html(`<p>${'Abaya Nour, 59 € '.repeat(80)}${c.req.header('Authorization') ?? ''}</p>`))
  .get('/moved', (c) => c.redirect('/products'))
  .get('/api/products', (c) => c.json({ content: [] }))
  .post('/api/orders', (c) => c.json({}, 201))
  .get('/account/profile', (c) => c.html('profile'))

const cache = openPageCache()
const server = createServer(
  serveCached({ cache, fetch: app.fetch, publicUrl: 'https://boutique.example' }, getRequestListener(app.fetch)),
)
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { method, headers, redirect: 'manual' })

describe('cached responses', () => {
  test('are rendered once for the public address, whatever host is requested, with the headers of the application', async () => {
    requests.length = 0
    const first = await get('/products', { authorization: 'Bearer secret', host: 'evil.example' })
    const second = await get('/products?utm=7')
    expect(requests).toEqual(['GET https://boutique.example/products'])
    expect(await first.text()).not.toContain('secret')
    expect(second.headers.get('X-Frame-Options')).toBe('DENY')
    expect(second.headers.get('Content-Type')).toMatch(/text\/html/)
    expect(second.headers.get('Cache-Control')).toBe('no-cache')
    expect(second.headers.get('Vary')).toBe('Accept-Encoding')
  })

  test.each(['br', 'gzip'])('are sent in %s, and answered with 304 to clients that have them', async (encoding) => {
    const compressed = await get('/products', { 'accept-encoding': encoding })
    expect(compressed.headers.get('Content-Encoding')).toBe(encoding)
    expect(Number(compressed.headers.get('Content-Length'))).toBeLessThan(400)
    expect(await compressed.text()).toContain('Abaya Nour')
    const tag = compressed.headers.get('ETag') ?? ''
    const again = await get('/products', { 'accept-encoding': encoding, 'if-none-match': tag })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag])
    expect((await get('/products', { 'accept-encoding': 'identity', 'if-none-match': tag })).status).toBe(200)
  })

  test('answer HEAD without a body but with its length', async () => {
    const plain = await get('/products', { 'accept-encoding': 'identity' })
    const head = await get('/products', { 'accept-encoding': 'identity' }, 'HEAD')
    expect(await head.text()).toBe('')
    expect(head.headers.get('Content-Length')).toBe(String(Buffer.byteLength(await plain.text())))
  })

  test('missing and moved pages are answered by the application each time', async () => {
    requests.length = 0
    for (const path of ['/nothing', '/nothing']) expect((await get(path)).status).toBe(404)
    const moved = await get('/moved')
    expect([moved.status, moved.headers.get('Location')]).toEqual([302, '/products'])
    expect(requests).toHaveLength(3)
  })

  test('pages of a single visitor are answered by the application each time', async () => {
    requests.length = 0
    await get('/account/profile')
    await get('/account/profile')
    expect(requests).toEqual(Array(2).fill(`GET ${url}/account/profile`))
  })

  test('a list is read again right after an order, before the database notifies the change', async () => {
    await get('/api/products')
    requests.length = 0
    await get('/api/products')
    await get('/api/orders', {}, 'POST')
    await get('/api/products')
    expect(requests.map((line) => line.split(' ')[0])).toEqual(['POST', 'GET'])
  })

  test('are counted in the metrics, each visit once', async () => {
    const countOf = async () =>
      Number(
        /^http_request_duration_seconds_count\{method="GET",route="\/api\/products",status="200"\} (\d+)$/m.exec(
          await metricsText(),
        )?.[1] ?? 0,
      )
    const before = await countOf()
    cache.outdate()
    await get('/api/products')
    await get('/api/products')
    expect((await countOf()) - before).toBe(2)
  })
})
