import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromMemory } from './from-memory.ts'
import { metricsText } from './metrics.ts'
import { openPageMemory } from './page-memory.ts'

/** A door that counts what it is asked and shows who asks. */
const asked: string[] = []
const door = new Hono()
  .use(async (c, next) => {
    asked.push(`${c.req.method} ${c.req.url}`)
    await next()
    c.header('X-Frame-Options', 'DENY')
  })
  .get('/products', (c) => c.html(`<p>${'Abaya Nour, 59 € '.repeat(80)}${c.req.header('Authorization') ?? ''}</p>`))
  .get('/moved', (c) => c.redirect('/products'))
  .get('/api/products', (c) => c.json({ content: [] }))
  .post('/api/orders', (c) => c.json({}, 201))
  .get('/account/profile', (c) => c.html('profile'))

const memory = openPageMemory()
const server = createServer(
  fromMemory({ memory, fetch: door.fetch, publicUrl: 'https://boutique.example' }, getRequestListener(door.fetch)),
)
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { method, headers, redirect: 'manual' })

describe('answers from memory', () => {
  test('are made once at the public address, whoever asks, and have the headers of the door', async () => {
    asked.length = 0
    const first = await get('/products', { authorization: 'Bearer secret', host: 'evil.example' })
    const second = await get('/products?utm=7')
    expect(asked).toEqual(['GET https://boutique.example/products'])
    expect(await first.text()).not.toContain('secret')
    expect(second.headers.get('X-Frame-Options')).toBe('DENY')
    expect(second.headers.get('Content-Type')).toMatch(/text\/html/)
    expect(second.headers.get('Cache-Control')).toBe('no-cache')
    expect(second.headers.get('Vary')).toBe('Accept-Encoding')
  })

  test.each(['br', 'gzip'])('are sent in %s, and not again to who has them', async (encoding) => {
    const packed = await get('/products', { 'accept-encoding': encoding })
    expect(packed.headers.get('Content-Encoding')).toBe(encoding)
    expect(Number(packed.headers.get('Content-Length'))).toBeLessThan(400)
    expect(await packed.text()).toContain('Abaya Nour')
    const tag = packed.headers.get('ETag') ?? ''
    const again = await get('/products', { 'accept-encoding': encoding, 'if-none-match': tag })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag])
    expect((await get('/products', { 'accept-encoding': 'identity', 'if-none-match': tag })).status).toBe(200)
  })

  test('have no body for HEAD, but its length', async () => {
    const plain = await get('/products', { 'accept-encoding': 'identity' })
    const head = await get('/products', { 'accept-encoding': 'identity' }, 'HEAD')
    expect(await head.text()).toBe('')
    expect(head.headers.get('Content-Length')).toBe(String(Buffer.byteLength(await plain.text())))
  })

  test('what is missing or moved is told each time', async () => {
    asked.length = 0
    for (const path of ['/nothing', '/nothing']) expect((await get(path)).status).toBe(404)
    const moved = await get('/moved')
    expect([moved.status, moved.headers.get('Location')]).toEqual([302, '/products'])
    expect(asked).toHaveLength(3)
  })

  test('what belongs to one visitor goes to the door itself', async () => {
    asked.length = 0
    await get('/account/profile')
    await get('/account/profile')
    expect(asked).toEqual(Array(2).fill(`GET ${url}/account/profile`))
  })

  test('a list is read anew right after an order, before the database tells of it', async () => {
    await get('/api/products')
    asked.length = 0
    await get('/api/products')
    await get('/api/orders', {}, 'POST')
    await get('/api/products')
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['POST', 'GET'])
  })

  test('are counted, each visit once', async () => {
    const countOf = async () =>
      Number(
        /^http_request_duration_seconds_count\{method="GET",route="\/api\/products",status="200"\} (\d+)$/m.exec(
          await metricsText(),
        )?.[1] ?? 0,
      )
    const before = await countOf()
    memory.outdate()
    await get('/api/products')
    await get('/api/products')
    expect((await countOf()) - before).toBe(2)
  })
})
