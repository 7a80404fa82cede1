import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationListener, createHttpServer } from '../../server/http/create-server.ts'
import { anOwner } from '../factories/customer.ts'
import { freshDatabase } from '../setup/fresh-database.ts'
import { openAttackedShop } from './attacked-shop.ts'
import { dribble, openings } from './dribble.ts'

const database = freshDatabase()
const publicUrl = 'https://boutique.example'
let server: ReturnType<typeof createHttpServer>
let port: number
let shop: ReturnType<typeof openAttackedShop>
beforeAll(async () => {
  shop = openAttackedShop(database)
  server = createHttpServer(applicationListener(shop.app.fetch, publicUrl), { publicUrl })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The server's response to raw bytes, up to the end of the connection. */
const say = (bytes: string) =>
  new Promise<string>((resolve) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (data) => {
      response += data.toString()
    })
    socket.once('close', () => resolve(response))
    socket.once('error', () => resolve(response))
  })
const withLowerCaseName = (header: string) => header.replace(/^[^:]+/, (name) => name.toLowerCase())
const request = (head: string) => `${head}\r\nConnection: close\r\n\r\n`

test('20 slow connections are closed, and others are served meanwhile (security, slow and big)', async () => {
  const slow = Array.from({ length: 20 }, (_, at) =>
    dribble(port, at % 2 ? openings.header : openings.body, { everyMs: 300, patienceMs: 45_000 }),
  )
  expect((await fetch(`http://127.0.0.1:${port}/api/products`)).status).toBe(200)
  const endings = await Promise.all(slow)
  expect(endings.map(({ how }) => how)).toEqual(Array(20).fill('closed'))
  // A client that disconnects midway is no fault of the shop.
  expect(shop.faults).toEqual([])
})

describe('a body that comes slowly', () => {
  const requestMs = 200
  const picture = 'POST /api/admin/pictures HTTP/1.1\r\nHost: x\r\nContent-Type: image/webp\r\n'
  let hasty: ReturnType<typeof createHttpServer>
  beforeAll(async () => {
    hasty = createHttpServer(applicationListener(shop.app.fetch, publicUrl), { publicUrl, requestMs })
    await new Promise<void>((resolve) => hasty.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    hasty.closeAllConnections()
    hasty.close()
  })
  const dribbles = (opening: string, bytes?: number) =>
    dribble((hasty.address() as AddressInfo).port, opening, { everyMs: 40, patienceMs: 45_000, bytes })

  test('is 408 in French when it is late', async () => {
    const { how, response } = await dribbles(openings.body)
    expect(how).toBe('closed')
    expect(response).toMatch(/^HTTP\/1\.1 408 [^]*La demande n’a pas pu être lue/)
  })

  test('may be later when the owner sends a picture, which is then read', async () => {
    const { token } = await anOwner(database.db)
    // Twenty bytes, one each 40 ms: four times as long as other requests may take.
    const { how, afterMs, response } = await dribbles(
      `${picture}Authorization: Bearer ${token}\r\nConnection: close\r\nContent-Length: 20\r\n\r\n`,
      20,
    )
    expect(how).toBe('closed')
    expect(afterMs).toBeGreaterThan(requestMs)
    expect(response).toMatch(/^HTTP\/1\.1 4(?!08)\d\d [^]*(?:image|photo)/i)
  })

  test('is ended after its refusal when a stranger sends a picture', async () => {
    const { how, response } = await dribbles(`${picture}Content-Length: 100000\r\n\r\n`)
    expect(how).toBe('closed')
    expect(response).toMatch(/^HTTP\/1\.1 401 /)
  })
})

test('a header that is too long is 431, and the connection ends (contract 4, statuses)', async () => {
  expect(await say(request(`GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}`))).toMatch(/^HTTP\/1\.1 431 /)
})

test.each([
  ['no Host', 'GET /healthz HTTP/1.1'],
  ['a Host that is none', 'GET /api/products HTTP/1.1\r\nHost: a b'],
  ['a Host with a path', 'GET /api/products HTTP/1.1\r\nHost: x/y'],
  ['two lengths', 'POST /api/newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2'],
  ['a length and chunks', 'POST /api/newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked'],
  ['a folded header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX: a\r\n b'],
  ['a method of one’s own', 'SHOP /healthz HTTP/1.1\r\nHost: x'],
  ['no HTTP', 'hello'],
])('%s is refused with 4xx (security, input)', async (_what, head) => {
  expect(await say(request(head))).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test.each(['TRACE', 'CONNECT'])('%s neither succeeds nor causes a server error', async (method) => {
  expect(await say(request(`${method} /healthz HTTP/1.1\r\nHost: x`))).not.toMatch(/^HTTP\/1\.1 [25]/)
})

test.each([
  'GET http://evil.example/healthz HTTP/1.1\r\nHost: x',
  'GET * HTTP/1.1\r\nHost: x',
  'GET //evil.example HTTP/1.1\r\nHost: x',
])('%j causes neither a server error nor a redirect', async (head) => {
  const response = await say(request(head))
  expect(response).toMatch(/^HTTP\/1\.1 [24]/)
  expect(response).not.toMatch(/^Location:/im)
})

test.each([
  [400, 'no request at all', 'BONJOUR'],
  [400, 'no Host', 'GET /healthz HTTP/1.1'],
  [400, 'no Host in HTTP/1.0', 'GET /healthz HTTP/1.0'],
  [400, 'a Host that is none', 'GET /api/products HTTP/1.1\r\nHost: a b'],
  [400, 'a Host with a path', 'GET /api/products HTTP/1.1\r\nHost: x/y'],
  [400, 'two lengths', 'POST /api/newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2'],
  [417, 'an expectation of one’s own', 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: tea'],
  [431, 'a header that is too long', `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}`],
])(
  '%i for %s is answered like any other refusal: in French, with every header (security, headers)',
  async (status, _what, head) => {
    const [headers = '', body = ''] = (await say(request(head))).split('\r\n\r\n')
    expect(headers).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const line of [
      'content-type: application/problem+json; charset=utf-8',
      'cache-control: no-store',
      'strict-transport-security: max-age=31536000; includeSubDomains',
      'x-content-type-options: nosniff',
      'x-frame-options: DENY',
      "content-security-policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'connection: close',
    ])
      expect(headers.split('\r\n').map(withLowerCaseName)).toContain(line)
    expect(JSON.parse(body)).toMatchObject({ status, code: 'malformed', message: 'La demande n’a pas pu être lue' })
  },
)
