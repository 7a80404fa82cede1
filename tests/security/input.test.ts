import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { stockMovements } from '../../server/database/schema/index.ts'
import { productionLimits } from '../../server/domain/rate-limits.ts'
import { depthOf } from '../../server/http/middleware/request-body.ts'
import { openMediaStore } from '../../server/integrations/media/open-media-store.ts'
import { aCustomer, anOwner } from '../factories/customer.ts'
import { aProduct } from '../factories/product.ts'
import { beforeTests } from '../setup/before-tests.ts'
import { freshDatabase } from '../setup/fresh-database.ts'
import { openAttackedShop } from './attacked-shop.ts'

const database = freshDatabase()
const shop = openAttackedShop(database)
const customer = beforeTests(() => aCustomer(database.db))

const nested = (levels: number) => `{"minPrice":1,"x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
const filter = (body: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  shop.call('POST', '/api/products/filter', { body, headers })

describe('bodies (security, input)', () => {
  test('are accepted up to 100 kB: one byte more is 413', async () => {
    const ofLength = (bytes: number) => `{"x":"${'a'.repeat(bytes - 8)}"}`
    expect((await filter(ofLength(100_000))).status).toBe(200)
    const { status, body } = await filter(ofLength(100_001))
    expect([status, body.code]).toEqual([413, 'body_too_large'])
  })

  test('are counted by their received bytes when they are streamed', async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 200; at += 1) controller.enqueue(new TextEncoder().encode(' '.repeat(1_000)))
        controller.close()
      },
    })
    const init = { method: 'POST', body: stream, duplex: 'half', headers: { 'Content-Type': 'application/json' } } as RequestInit
    expect((await shop.app.request('/api/products/filter', init)).status).toBe(413)
  })

  test('are accepted up to 32 levels deep: more is 400', async () => {
    expect((await filter(nested(32))).status).toBe(200)
    expect((await filter(nested(33))).body.code).toBe('malformed')
    expect((await filter('['.repeat(90_000))).body.code).toBe('malformed')
  })

  test.each([
    ['{}', 1],
    ['"[[[["', 0],
    ['["\\"[[[", "\\\\", [1]]', 2],
    ['{"a":[{"b":[]}],"c":[]}', 4],
    ['"', 0],
    [']]]][', 0],
  ])('%s has the depth %i', (text, depth) => {
    expect(depthOf(text)).toBe(depth)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    'application/json, text/html',
    'application/json; charset=utf-16',
  ])('of type %s are 415', async (type) => {
    expect((await filter('{}', { 'Content-Type': type })).body.code).toBe('not_json')
  })

  test.each(['application/json', 'APPLICATION/JSON', 'application/json;charset=UTF-8'])('of type %s are read', async (type) => {
    expect((await filter('{}', { 'Content-Type': type })).status).toBe(200)
  })

  test.each(['', '{', '{"a":}', 'NaN', '\0', "{'a':1}"])('%j is 400, not a server error', async (body) => {
    expect((await filter(body)).status).toBe(400)
  })

  test('with a prototype key change no object', async () => {
    const body =
      '{"firstName":"Lina","__proto__":{"roles":["ADMIN"]},"constructor":{"prototype":{"roles":["ADMIN"]}},"roles":["ADMIN"]}'
    const answer = await shop.call('PATCH', '/api/auth/me', {
      token: customer.token,
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    expect([answer.status, answer.body.roles, answer.body.firstName]).toEqual([200, ['USER'], 'Lina'])
    expect(({} as { roles?: unknown }).roles).toBeUndefined()
  })
})

describe('addresses (security, input)', () => {
  test.each([
    '/api/products/%',
    '/api/products/%E0%A4%A',
    '/api/products/%ff',
    '/api/products/%00',
    '/api/products/..%2f..%2fme',
    '/api/%',
  ])('%s is 404, not a server error', async (path) => {
    expect((await shop.call('GET', path)).status).toBe(404)
  })

  test.each([
    '/media/..%2f..%2fpackage.json/320.webp',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/x/..%2f320.webp',
    '/media/%00/320.webp',
    '/media/x%00/320.webp',
  ])('%s does not leave the media folder', async (path) => {
    expect((await shop.call('GET', path)).status).toBe(404)
  })

  test('the media store itself reads nothing outside its folder', async () => {
    const media = openMediaStore(`file://${import.meta.dirname}/`)
    for (const name of ['../../package.json', '/etc/passwd', '..', '.', 'x/../../setup/free-ports.ts', '\0', 'input.test.ts\0']) {
      expect([name, await media.read(name)]).toEqual([name, undefined])
      await expect(media.write(name, Buffer.from('x'))).rejects.toThrow('not a name')
    }
    expect(await media.read('input.test.ts')).toBeInstanceOf(Buffer)
  })

  test.each(['page=1&page=2', 'page=-1', 'page=1e3', 'size=0', 'page=99999999999999999999', 'sort=constructor'])(
    '?%s is either read or 400',
    async (query) => {
      expect([200, 400]).toContain((await shop.call('GET', `/api/products?${query}`)).status)
    },
  )
})

describe('methods (security, input)', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'])(
    '%s where it does not exist is 405 and names the allowed method',
    async (method) => {
      const { status, body, headers } = await shop.call(method, '/api/products')
      expect([status, body.code, headers.get('Allow')]).toEqual([405, 'method_not_allowed', 'GET'])
    },
  )

  test('HEAD answers as GET does, without a body', async () => {
    const { status, text, headers } = await shop.call('HEAD', '/api/products')
    expect([status, text]).toEqual([200, ''])
    expect(headers.get('Content-Type')).toMatch(/json/)
    expect((await shop.call('HEAD', '/api/cart')).status).toBe(401)
  })

  test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])('%s does not override the method', async (name) => {
    const { status } = await shop.call('POST', '/api/addresses', { token: customer.token, body: {}, headers: { [name]: 'GET' } })
    expect(status).toBe(400)
    expect((await shop.call('GET', '/api/products?_method=DELETE')).status).toBe(200)
  })
})

describe('the address of the client (security, passwords)', () => {
  const config = { PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: 'x@boutique.example', TRUSTED_PROXIES: ['10.9.8.7'] }
  const rates = { signUps: 1_000, signIns: 1_000, messages: 2, orders: 20 }
  const limits = { ...productionLimits, everyone: rates, loopback: rates }
  const tries = async (address: string, forwarded: (at: number) => string) => {
    const throttled = openAttackedShop(database, { config, limits })
    const statuses: number[] = []
    for (let at = 0; at < 4; at += 1) {
      const body = { email: `n${at}@example.com` }
      const answer = await throttled.call('POST', '/api/newsletter', {
        body,
        address,
        headers: { 'X-Forwarded-For': forwarded(at) },
      })
      statuses.push(answer.status)
    }
    return statuses
  }

  test('is not taken from a header that the client wrote', async () => {
    expect(await tries('192.0.2.1', (at) => `198.51.100.${at}`)).toEqual([204, 204, 429, 429])
  })

  test('is taken from the configured proxy, but only as that proxy wrote it', async () => {
    expect(await tries('10.9.8.7', (at) => `198.51.100.${at}`)).toEqual([204, 204, 204, 204])
    expect(await tries('10.9.8.7', (at) => `203.0.113.${at}, 192.0.2.77`)).toEqual([204, 204, 429, 429])
  })
})

test('half a character is never stored: it becomes the replacement character (security, input)', async () => {
  const owner = await anOwner(database.db)
  const { id } = await aProduct(database.db)
  const reason = '{"productId":"ID","size":"M","change":1,"reason":"x\\udfff\\ud800y"}'.replace('ID', String(id))
  const headers = { 'Content-Type': 'application/json' }
  expect((await shop.call('POST', '/api/admin/stock', { token: owner.token, body: reason, headers })).status).toBe(200)
  const stored = await database.db.select().from(stockMovements).where(eq(stockMovements.actorId, owner.id))
  expect(stored.map((movement) => movement.reason)).toEqual(['x\ufffd\ufffdy'])
})
