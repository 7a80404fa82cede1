import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '../../server/http/create-server.ts'
import { freshDatabase } from '../setup/fresh-database.ts'
import { openAttackedShop } from './attacked-shop.ts'

const database = freshDatabase()
let shop: ReturnType<typeof openAttackedShop>
let server: ReturnType<typeof createHttpServer>
const answered: (() => void)[] = []
beforeAll(async () => {
  shop = openAttackedShop(database)
  const listener = getRequestListener(async (request, env) => {
    const answer = await shop.app.fetch(request, env)
    for (const tell of answered.splice(0)) tell()
    return answer
  })
  server = createHttpServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const head = 'POST /api/products/filter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

test.each([
  ['with its length', `${head}Content-Length: 100\r\n\r\n{"minPrice":`],
  ['in chunks', `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"min\r\n`],
  ['in the middle of a chunk', `${head}Transfer-Encoding: chunked\r\n\r\nff\r\n{"min`],
])('a truncated body, %s, is no server error and fills no log (security, input)', async (_how, bytes) => {
  for (let times = 0; times < 10; times += 1) {
    const whenAnswered = new Promise<void>((resolve) => answered.push(resolve))
    const arrives = once(server, 'request')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes))
    socket.on('error', () => {})
    await arrives
    socket.resetAndDestroy()
    await whenAnswered
  }
  expect(shop.faults).toEqual([])
})
