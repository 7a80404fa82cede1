import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { mails } from '../../../database/schema/index.ts'
import { openJobs } from '../../../jobs/open-jobs.ts'
import { openLog } from '../../../log.ts'
import { metricsServer } from '../../metrics/metrics-server.ts'
import { recordListening, shopMetrics, watchPool } from '../../metrics/shop-metrics.ts'

const database = freshDatabase()
const token = 'metrics-0123456789'
const shopWith = (METRICS_TOKEN?: string) =>
  openTestShop(database, {
    config: {
      PUBLIC_URL: 'https://boutique.example',
      MAIL_FROM: 'a@example.com',
      TRUSTED_PROXIES: [],
      ...(METRICS_TOKEN && { METRICS_TOKEN }),
    },
  })
const metricsOf = async (shop: ReturnType<typeof openTestShop>, Authorization = '') =>
  (await shop.call('GET', '/metrics', { headers: { Authorization } })).status

test('metrics need the token; without a configured token they are 404 (ASVS 13.4.5)', async () => {
  expect([await metricsOf(shopWith()), await metricsOf(shopWith(), `Bearer ${token}`)]).toEqual([404, 404])
  const shop = shopWith(token)
  expect([
    await metricsOf(shop),
    await metricsOf(shop, 'Bearer metrics-0123456780'),
    await metricsOf(shop, `Bearer ${token}`),
  ]).toEqual([401, 401, 200])
})

test('metrics cover the outbox, the job queue, orders, webhooks and version', async () => {
  const mail = { kind: 'a', recipient: 'x@example.com', subject: 's', text: '', html: '' }
  await database.db.insert(mails).values([
    { ...mail, reference: '1', createdAt: new Date(Date.now() - 600_000) },
    { ...mail, reference: '2', givenUpAt: new Date() },
  ])
  const { jobs, stopJobs } = await openJobs(database.url, openLog('silent'))
  onTestFinished(stopJobs)
  await jobs.send(database.db, 'send-mail', { mailId: '1' })
  const { text } = await shopWith('open').call('GET', '/metrics')
  expect(text).toContain('shop_jobs{state="created"} 1\n')
  expect(text).toContain('shop_mails{state="waiting"} 1\n')
  expect(text).toContain('shop_mails{state="given up"} 1\n')
  expect(Number(/^shop_oldest_waiting_mail_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(600)
  for (const name of ['shop_last_webhook_seconds', 'shop_orders_last_hour', 'shop_version'])
    expect(text).toContain(`${name}{`.replace('shop_last_webhook_seconds{', 'shop_last_webhook_seconds '))
})

test('metrics say whether the database answers and changes are received, and how many connections are in use', async () => {
  recordListening(true)
  watchPool({ totalCount: 5, idleCount: 2, waitingCount: 1 })
  const { text } = await shopWith('open').call('GET', '/metrics')
  for (const line of [
    'shop_database_up 1',
    'shop_hearing_changes 1',
    'shop_database_connections{state="in use"} 3',
    'shop_database_connections{state="waiting"} 1',
  ])
    expect(text).toContain(`${line}\n`)
  recordListening(false)
  const away = new Proxy({} as typeof database.db, {
    get: () => {
      throw new Error('the database is away')
    },
  })
  const later = await shopMetrics({ db: away })
  for (const line of ['shop_database_up 0', 'shop_hearing_changes 0']) expect(later).toContain(`${line}\n`)
})

test('metrics show how far the clock of the database is ahead of that of the process', async () => {
  const ahead = async () => {
    const { text } = await shopWith('open').call('GET', '/metrics')
    return Number(/^shop_database_clock_ahead_seconds (\S+)$/m.exec(text)?.[1])
  }
  const inStep = await ahead()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  try {
    // Only roughly: the requests themselves take time on a busy machine.
    expect(((await ahead()) - inStep) / 3600).toBeCloseTo(1, 1)
  } finally {
    vi.useRealTimers()
  }
})

test('the separate metrics port answers nothing else', async () => {
  const server = await metricsServer({ HOST: '127.0.0.1', METRICS_PORT: 0 }, async () => 'figures')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answers = await Promise.all(['/metrics', '/', '/api/products'].map((path) => fetch(base + path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404])
  server.close()
  server.closeAllConnections()
})

test('/readyz is 503 while a migration of this release is missing; /healthz stays 200 (contract 3)', async () => {
  const shop = shopWith()
  const answers = async () => {
    const [alive, ready] = [await shop.call('GET', '/healthz'), await shop.call('GET', '/readyz')]
    return [alive.status, ready.status, ready.text]
  }
  expect(await answers()).toEqual([200, 200, 'ready'])
  const taken = await database.pool.query<{ hash: string; created_at: string }>(`
    delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning hash, created_at`)
  expect(await answers()).toEqual([200, 503, 'not ready'])
  for (const { hash, created_at } of taken.rows)
    await database.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, created_at])
  expect(await answers()).toEqual([200, 200, 'ready'])
})
