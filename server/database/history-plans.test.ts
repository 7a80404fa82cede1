import { beforeAll, describe, expect, test } from 'vitest'
import { defaultSizes } from '../../contract/rules/sizes/sizes.ts'
import { aCustomer, anOwner } from '../../tests/factories/customer.ts'
import { aLongHistory } from '../../tests/factories/history.ts'
import { memoryProvider } from '../../tests/factories/payment-provider.ts'
import { aProduct } from '../../tests/factories/product.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../tests/setup/open-test-shop.ts'
import { recordStatements, type Statement, wholeTablesReadBy } from '../../tests/setup/record-statements.ts'
import { lastCorrections } from '../domain/catalogue/stock/last-corrections.ts'
import { getSales } from '../domain/dashboard/get-sales.ts'
import { checkIntegrity } from '../domain/integrity/check-integrity.ts'
import { checkLedger } from '../domain/integrity/check-ledger.ts'
import { purge } from '../jobs/purge.ts'

/** The tables that grow with every order: no request and no scheduled run may read one of them completely. */
const large = [
  'orders',
  'order_lines',
  'order_adjustments',
  'order_history',
  'stock_holds',
  'idempotency_keys',
  'cart_additions',
  'shipments',
  'documents',
  'payment_sessions',
  'provider_events',
  'captures',
  'refunds',
  'mails',
  'stock_movements',
  'audit_log',
  'sessions',
]
const count = 20_000

const database = freshDatabase()
let shop: ReturnType<typeof openTestShop>
let customer: Awaited<ReturnType<typeof aCustomer>>
let recorded: Statement[] = []
const wholeTables = async (statements: Statement[]) =>
  (await Promise.all(statements.map((statement) => wholeTablesReadBy(database, large, statement)))).flat()

beforeAll(async () => {
  customer = await aCustomer(database.db, { proved: true })
  await aLongHistory(database, { orders: count, of: customer.id })
  shop = openTestShop(database, { payments: memoryProvider().payments })
  recorded = recordStatements(database)
}, 120_000)

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  recorded.length = 0
  await work()
  return [...recorded]
}

describe(`after ${count} orders`, () => {
  test('exporting a thousand orders takes at most six statements and reads no whole table (law, personal data)', async () => {
    let orders = 0
    const statements = await statementsOf(async () => {
      const { body } = await shop.call('GET', '/api/auth/me/export', { token: customer.token })
      orders = body.orders.length
      expect(body.orders[0].documents).toHaveLength(2)
    })
    expect(orders).toBe(count / 20)
    expect(statements.length).toBeLessThanOrEqual(6)
    expect(await wholeTables(statements)).toEqual([])
  })

  test('an order’s documents and its idempotency keys are found by an index', async () => {
    const { rows } = await database.pool.query<{ id: string }>('select id from orders where user_id = $1 limit 1', [customer.id])
    const id = rows[0]?.id
    const documents = await statementsOf(() => shop.call('GET', `/api/orders/${id}/documents`, { token: customer.token }))
    expect(documents.length).toBeGreaterThan(1)
    expect(await wholeTables(documents)).toEqual([])
    expect(await wholeTables([{ text: 'delete from idempotency_keys where order_id = $1', values: [id] }])).toEqual([])
  })

  test('the purge reads no whole table when nothing has expired', async () => {
    // What has expired is purged first, so that the planner's statistics are those of a shop that purges each hour.
    await purge(shop.context)
    await database.pool.query('analyze')
    const statements = await statementsOf(() => purge(shop.context))
    expect(statements.length).toBeGreaterThan(8)
    expect(await wholeTables(statements)).toEqual([])
  })

  test('the audit of changes and the comparison with the provider read no whole table that grows with the orders', async () => {
    const since = new Date()
    const statements = await statementsOf(async () => {
      await checkIntegrity(database.db, { changedSince: since })
      await checkLedger(database.db, [{ provider: 'stripe', ledger: { captures: [], refunds: [] } }], since)
    })
    expect(statements.length).toBeGreaterThan(20)
    // Sessions don't grow with orders, and are gone after 90 days.
    const read = await wholeTables(statements)
    expect(read.filter((table) => !table.startsWith('sessions '))).toEqual([])
  })

  test('orders sorted by total are read along an index, in both directions and on later pages (performance, orders)', async () => {
    const { token } = await anOwner(database.db)
    const sorted: Statement[] = []
    for (const query of ['sort=total', 'sort=-total', 'sort=-total&page=20']) {
      const statements = await statementsOf(() => shop.call('GET', `/api/admin/orders?${query}`, { token }))
      sorted.push(...statements.filter(({ text }) => /order by .*total_cents/is.test(text)))
    }
    expect(sorted).toHaveLength(3)
    expect(await wholeTables(sorted)).toEqual([])
  })

  test('customers and the audit log are read page by page along an index, names and sums for one page alone', async () => {
    const { token } = await anOwner(database.db)
    const pages: Statement[] = []
    for (const path of ['shoppers', 'shoppers?page=20', 'shoppers?sort=since', 'audit-log', 'audit-log?page=200']) {
      const statements = await statementsOf(() => shop.call('GET', `/api/admin/${path}`, { token }))
      pages.push(...statements.filter(({ text }) => /order by .* limit/is.test(text) && !/sessions/.test(text)))
    }
    expect(pages).toHaveLength(5)
    const read = pages.map((statement) => wholeTablesReadBy(database, [...large, 'users'], statement))
    expect((await Promise.all(read)).flat()).toEqual([])
  })

  test('the owner’s searches for orders and customers read no whole table', async () => {
    // The history was written past the triggers that keep the searched texts.
    await database.pool.query(`insert into order_search select id, plain_text(concat_ws(' ', number, email, shipping_address)) from orders
      on conflict do nothing`)
    await database.pool.query(`select refresh_user_search(array(select id from users))`)
    await database.pool.query('vacuum analyze order_search, user_search')
    const { token } = await anOwner(database.db)
    const texts = [...large, 'order_search', 'user_search']
    for (const [path, searched] of [
      ['orders?q=cliente-1234@', [...texts, 'users']],
      ['orders?q=NL-1234', [...texts, 'users']],
      ['shoppers?q=cliente-1234@', [...texts, 'users']],
      ['shoppers?q=1234', [...texts, 'users']],
    ] as const) {
      let found = 0
      const statements = await statementsOf(async () => {
        found = (await shop.call('GET', `/api/admin/${path}`, { token })).body.content.length
      })
      expect([path, found > 0]).toEqual([path, true])
      const read = statements.map((statement) => wholeTablesReadBy(database, [...searched], statement))
      expect([path, ...(await Promise.all(read)).flat()]).toEqual([path])
    }
  })

  test('the dashboard’s sales of thirty days read no whole table', async () => {
    let sold = 0
    const statements = await statementsOf(async () => {
      sold = (await getSales(shop.context)).bestSellers.length
    })
    expect([sold, statements.length]).toEqual([5, 5])
    expect(await wholeTables(statements)).toEqual([])
  })

  test('the bookkeeping of a month reads no whole table', async () => {
    const month = [new Date(Date.now() - 10 * 24 * 3600_000), new Date(Date.now() - 3 * 24 * 3600_000)]
    for (const text of [
      'select * from documents where issued_at >= $1 and issued_at < $2',
      'select * from captures where captured_at >= $1 and captured_at < $2',
    ])
      expect(await wholeTables([{ text, values: month }])).toEqual([])
  })

  test('the last correction of each size is read alone, not all of its movements', async () => {
    const stocked = [await aProduct(database.db), await aProduct(database.db)]
    await database.pool.query(
      `insert into stock_movements (product_id, size, kind, quantity)
      select product_id, size, 'received', 1 from product_sizes, generate_series(1, 2000)`,
    )
    await database.pool.query('analyze stock_movements')
    let found = 0
    const [statement, ...more] = await statementsOf(async () => {
      found = (
        await lastCorrections(
          database.db,
          stocked.map(({ id }) => id),
        )
      ).size
    })
    expect([found, more]).toEqual([stocked.length, []])
    const { text, values } = statement as Statement
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${text}`, values)
    const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes(' on stock_movements'))
    const rowsRead = scans.map((line) => {
      const [, each, loops] = /actual .*rows=([\d.]+) loops=(\d+)/.exec(line) ?? []
      return Number(each) * Number(loops)
    })
    expect(rowsRead).toHaveLength(1)
    expect(rowsRead[0]).toBeLessThanOrEqual(stocked.length * defaultSizes.length)
  })
})
