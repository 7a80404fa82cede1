import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/http/app.ts'
import { createHttpServer } from '../../server/http/create-server.ts'
import { anOwner } from '../factories/customer.ts'
import { freshDatabase } from '../setup/fresh-database.ts'
import { openAttackedShop } from './attacked-shop.ts'
import { fakeStorefront } from './fake-storefront.ts'

const database = freshDatabase()
let shop: ReturnType<typeof openAttackedShop>
let server: ReturnType<typeof createHttpServer>
const answered: ((status: number) => void)[] = []
beforeAll(async () => {
  shop = openAttackedShop(database)
  const app = createApp(shop.context, fakeStorefront())
  const listener = getRequestListener(async (request, env) => {
    const answer = await app.fetch(request, env)
    for (const tell of answered.splice(0)) tell(answer.status)
    return answer
  })
  server = createHttpServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends an incomplete request ten times and breaks the connection each time; resolves with the statuses that nobody received. */
async function cutTenTimes(bytes: string): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let times = 0; times < 10; times += 1) {
    const whenAnswered = new Promise<number>((resolve) => answered.push(resolve))
    const arrives = once(server, 'request')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes))
    socket.on('error', () => {})
    await arrives
    socket.resetAndDestroy()
    statuses.add(await whenAnswered)
  }
  return statuses
}

const head = 'POST /api/products/filter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

test.each([
  ['with its length', `${head}Content-Length: 100\r\n\r\n{"minPrice":`],
  ['in chunks', `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"min\r\n`],
  ['in the middle of a chunk', `${head}Transfer-Encoding: chunked\r\n\r\nff\r\n{"min`],
])('a truncated body, %s, causes neither a server error nor a logged fault (security, input)', async (_how, bytes) => {
  expect(await cutTenTimes(bytes)).toEqual(new Set([400]))
  expect(shop.faults).toEqual([])
})

const formHead = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n`

describe.each(['/contact', '/newsletter'])('a truncated form of %s causes no server error either (security, input)', (path) => {
  test.each([
    ['with its length', 'Content-Length: 100\r\n\r\nemail=no'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\nemail\r\n'],
    ['in the middle of a chunk', 'Transfer-Encoding: chunked\r\n\r\nff\r\nemail'],
  ])('%s', async (_how, rest) => {
    expect(await cutTenTimes(formHead(path) + rest)).toEqual(new Set([400]))
    expect(shop.faults).toEqual([])
  })
})

test.each(['pictures', 'imports'])(
  'a truncated upload of the back office, to /%s, is no fault of the shop either',
  async (place) => {
    const { token } = await anOwner(database.db)
    const type = place === 'pictures' ? 'image/jpeg' : 'text/csv'
    const upload = `POST /api/admin/${place} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\n`
    expect(await cutTenTimes(`${upload}Content-Length: 100\r\n\r\nhalf`)).toEqual(new Set([400]))
    expect(await cutTenTimes(`${upload}Transfer-Encoding: chunked\r\n\r\nff\r\nhalf`)).toEqual(new Set([400]))
    expect(shop.faults).toEqual([])
  },
)
