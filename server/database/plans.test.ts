import { beforeAll, describe, expect, test } from 'vitest'
import { generatedProducts } from '../../demo/catalogue/generated-products.ts'
import { loadGeneratedProducts } from '../../demo/load-generated-products.ts'
import { anAddress } from '../../tests/factories/address.ts'
import { aCustomer } from '../../tests/factories/customer.ts'
import { memoryProvider } from '../../tests/factories/payment-provider.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../tests/setup/open-test-shop.ts'
import { recordStatements, type Statement, wholeTablesReadBy } from '../../tests/setup/record-statements.ts'

/**
 * Enough rows that reading a whole table costs more than an index: the planner shows which index is missing. The fewer the rows,
 * the stricter: with more of them an index is cheaper still.
 */
const count = 10_000
const large = [
  'products',
  'product_models',
  'product_sizes',
  'product_categories',
  'product_pictures',
  'product_search',
  'reviews',
  'stock_movements',
]

const database = freshDatabase()
let shop: ReturnType<typeof openTestShop>
let token: string
let recorded: Statement[] = []

beforeAll(async () => {
  const keys = new Map<string, string>()
  for (const product of generatedProducts(500)) for (const { file } of product.pictures) keys.set(file, 'picture')
  await loadGeneratedProducts(database, keys, count)
  await database.pool.query('vacuum analyze')
  await database.pool.query('select 1')
  shop = openTestShop(database, { payments: memoryProvider().payments })
  token = (await aCustomer(database.db)).token
  recorded = recordStatements(database)
  // Half of it is the search index.
}, 600_000)

async function statementsOf(method: string, path: string, body?: unknown): Promise<Statement[]> {
  recorded.length = 0
  const answer = await shop.call(method, path, { token, ...(body !== undefined && { body }) })
  if (answer.status >= 300) throw new Error(answer.text)
  return [...recorded]
}

const wholeTables = (statement: Statement) => wholeTablesReadBy(database, large, statement)

const filter = { categories: ['Abayas'], minPrice: 60, maxPrice: 70, sizes: ['M'] }
/** At most so many statements each, the customer's token included: more would grow with the number of rows (no N+1). */
const requests: [what: string, most: number, method: string, path: string, body?: unknown][] = [
  ['the list', 2, 'GET', '/api/products'],
  ['a deep page of the list', 2, 'GET', '/api/products?page=450'],
  ['the list by price', 2, 'GET', '/api/products?sort=price_asc'],
  ['the list by name', 2, 'GET', '/api/products?sort=name'],
  ['the list of models', 3, 'GET', '/api/products?group=model'],
  ['a deep page of the list of models', 3, 'GET', '/api/products?group=model&page=450'],
  ['the list of models by price', 3, 'GET', '/api/products?group=model&sort=price_desc'],
  ['the list of models by name', 3, 'GET', '/api/products?group=model&sort=name'],
  ['all filters at once by model', 3, 'POST', '/api/products/filter?group=model', filter],
  ['a search by model', 4, 'GET', '/api/products/search?group=model&q=abaya%20latifa'],
  ['all filters at once', 2, 'POST', '/api/products/filter', filter],
  ['a search by name', 3, 'GET', '/api/products/search?q=abaya%20latifa'],
  ['suggestions for two letters', 1, 'GET', '/api/products/suggest?q=ab'],
  ['suggestions for a name and a colour', 1, 'GET', '/api/products/suggest?q=abaya%20beige'],
  ['suggestions for an unknown word', 1, 'GET', '/api/products/suggest?q=abaya%20xylophone'],
  ['suggestions before typing', 1, 'GET', '/api/products/suggest'],
  ['the featured products', 1, 'GET', '/api/products/featured'],
  ['the categories', 1, 'GET', '/api/products/categories'],
  ['a product', 1, 'GET', '/api/products/9000'],
  ['a product with the colours of its model', 3, 'GET', '/api/products/9000?group=model'],
  ['the pictures of a product', 1, 'GET', '/api/products/9000/images'],
  ['the sizes of a product', 1, 'GET', '/api/products/9000/sizes'],
  ['the related products of a product', 3, 'GET', '/api/products/9000/related'],
  ['the reviews of a product', 3, 'GET', '/api/products/9000/reviews'],
  ['the cart', 3, 'GET', '/api/cart'],
  ['the favourites', 3, 'GET', '/api/favorites'],
  ['the orders', 3, 'GET', '/api/orders'],
]

describe(`among ${count} products`, () => {
  test.each(requests)('%s costs at most %i statements and reads no whole table', async (_what, most, method, path, body) => {
    const statements = await statementsOf(method, path, body)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.length).toBeLessThanOrEqual(most)
    for (const statement of statements) expect(await wholeTables(statement)).toEqual([])
  })

  test('adding to the cart and ordering read no whole table, and adding costs the same with twelve lines in the cart', async () => {
    const { rows } = await database.pool.query<{ id: string; size: string }>(
      'select distinct on (product_id) product_id::text as id, size from product_sizes where available > 5 order by product_id limit 12',
    )
    const counts: number[] = []
    for (const { id, size } of rows) {
      const statements = await statementsOf('POST', '/api/cart/create', { productId: id, size, quantity: 1 })
      counts.push(statements.length)
      for (const statement of statements) expect(await wholeTables(statement)).toEqual([])
    }
    // Session, bound of locks, addition, cart.
    expect(counts).toEqual(Array(rows.length).fill(4))

    const ordered = await statementsOf('POST', '/api/orders', {
      items: rows.slice(0, 1).map(({ id, size }) => ({ productId: id, size, quantity: 1 })),
      address: anAddress(),
      paymentMethod: 'card',
      returnUrl: 'http://localhost:3000/checkout',
    })
    for (const statement of ordered) expect(await wholeTables(statement)).toEqual([])
    expect(ordered.length).toBeLessThanOrEqual(9)
  })

  test('frequent statements are soon planned once per connection, not each time', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select product_id::text as id from product_sizes where size = 'M' and available > 30 order by product_id limit 1`,
    )
    const line = { productId: rows[0]?.id, size: 'M', quantity: 1 }
    for (let turn = 0; turn < 12; turn += 1) {
      await statementsOf('POST', '/api/cart/create', line)
      await statementsOf('POST', '/api/orders', {
        items: [line],
        address: anAddress({ street: `${turn + 1} rue des Plans` }),
        paymentMethod: 'card',
        returnUrl: 'http://localhost:3000/checkout',
      })
      await statementsOf('POST', '/api/products/filter', filter)
      await statementsOf('GET', '/api/products/search?q=abaya')
    }
    // PostgreSQL plans the first five times, then compares. Checked are two that take a list: its length must not cause a plan.
    const clients = await Promise.all(Array.from({ length: database.pool.idleCount }, () => database.pool.connect()))
    const plannedEachTime = new Map<string, boolean>()
    for (const client of clients) {
      const { rows: prepared } = await client.query<{ name: string; custom: number }>(
        'select name, custom_plans::int as custom from pg_prepared_statements',
      )
      for (const { name, custom } of prepared) plannedEachTime.set(name, plannedEachTime.get(name) || custom > 5)
      client.release()
    }
    expect(['prices_of', 'read_products'].map((name) => plannedEachTime.get(name))).toEqual([false, false])
  })

  test('a missing index would be noticed', async () => {
    const read = await wholeTables({ text: 'select id from products where description = $1', values: ['x'] })
    expect(read).toEqual(['products by select id from products where description = $1'])
  })
})
