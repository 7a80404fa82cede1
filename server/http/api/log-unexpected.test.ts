import { expect, test, vi } from 'vitest'
import { freePorts } from '../../../tests/setup/free-ports.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../tests/setup/open-test-shop.ts'
import { type OpenDatabase, openDatabase } from '../../database/client.ts'
import { openLog } from '../../log.ts'

const database = freshDatabase()
type Logged = (facts: object, text: string) => void

/** A shop at this database, and what it logs. */
function aLoggedShop(given: OpenDatabase) {
  const log = { ...openLog('silent'), warn: vi.fn<Logged>(), error: vi.fn<Logged>() }
  const { call } = openTestShop(given, { log: log as unknown as ReturnType<typeof openLog> })
  return { log, call, ask: async () => (await call('GET', '/api/products/1')).status }
}

test('while the database is unreachable the log gets one line a minute, and each request is answered with 503', async () => {
  const away = openDatabase(Object.assign(new URL(database.url), { port: String(await freePorts(1)) }).href)
  const { log, ask } = aLoggedShop(away)
  const statuses = await Promise.all(Array.from({ length: 30 }, ask))
  await away.pool.end()
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect(log.error).not.toHaveBeenCalled()
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ method: 'GET', heldBack: expect.any(Number) }), 'database away')
  // Two lines when a minute ends meanwhile.
  expect(log.warn.mock.calls.length).toBeLessThanOrEqual(2)
})

test('any other fault is logged as an error each time', async () => {
  const { log, ask } = aLoggedShop(database)
  await database.pool.query('alter table products rename to elsewhere')
  expect([await ask(), await ask()]).toEqual([503, 503])
  await database.pool.query('alter table elsewhere rename to products')
  expect(log.error.mock.calls.map(([, text]) => text)).toEqual(['unexpected error', 'unexpected error'])
})

test('the key of an unsubscribe link is not logged when its request fails (ASVS 16.2.5)', async () => {
  const { log, call } = aLoggedShop(database)
  const key = crypto.randomUUID()
  await database.pool.query('alter table newsletter_subscriptions rename to elsewhere')
  expect((await call('POST', `/api/newsletter/one-click/${key}`)).status).toBe(503)
  await database.pool.query('alter table elsewhere rename to newsletter_subscriptions')
  const paths = log.error.mock.calls.map(([facts]) => (facts as { path: string }).path)
  expect(paths).toEqual(['/api/newsletter/one-click/…'])
})
