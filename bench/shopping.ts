import { openBaselineOrders } from './baselines/orders.ts'
import { addToCart, type Customer, clearCart, newCustomer, placeOrder, signIn, wellStocked } from './customers.ts'
import { hammer, repeat } from './load/load.ts'
import type { MeasuredShop } from './open-measured-shop.ts'
import { paidOrders } from './paid-orders.ts'
import { stockUp } from './stock-up.ts'
import type { Table } from './table.ts'

type Line = { productId: string; size: string }

const mostCustomers = 32
/** In production one address may sign in 60 times a minute; the customers have used part of that. */
const signInsAMinute = 25

/** What one customer does: sign in, fill a cart, order; alone and with others. */
export async function measureShopping({ note, compare }: Table, measured: MeasuredShop) {
  const { shop, besideUrl, databaseUrl } = measured
  const { url } = shop
  const accounts = await Promise.all(Array.from({ length: mostCustomers }, () => newCustomer(besideUrl)))
  const customerOf = (worker: number): Customer => accounts[worker] ?? { token: '' }
  await stockUp(databaseUrl)
  const stocked = await wellStocked(url)
  // Each worker has its own part of the products, each turn another line, so that no order equals an open one.
  const lineOf = (worker: number, turn: number, parallel: number) =>
    stocked[(worker + turn * parallel) % stocked.length] ?? { productId: '', size: '' }

  await note('sign in', () =>
    repeat(
      (_worker, turn) => {
        const { email = '', password = '' } = customerOf(turn % mostCustomers)
        return signIn(url, email, password)
      },
      1,
      1,
      signInsAMinute,
    ),
  )
  for (const parallel of [1, 8, mostCustomers]) {
    await Promise.all(accounts.map((customer) => clearCart(url, customer)))
    await note(`add to cart, ${parallel} at once`, () =>
      repeat((worker) => addToCart(url, customerOf(worker), lineOf(worker, 0, parallel)), parallel),
    )
  }
  const orders = (parallel: number) => () =>
    repeat((worker, turn) => placeOrder(url, customerOf(worker), [lineOf(worker, turn, parallel)]), parallel)
  await note('place an order, 1 at once', orders(1))
  const bare = await openBaselineOrders(databaseUrl, (worker, turn) => lineOf(worker, turn, 8), 8)
  await compare('place an order, 8 at once', orders(8), 'the same SQL', bare)
  await bare.stop()
  await note('place an order, 32 at once', orders(32))
  const second = await measured.openSecond()
  try {
    const both = [url, second.url]
    const pages = (urls: string[]) => async () => {
      const speeds = await Promise.all(urls.map((each) => hammer(`${each}/api/products/search?q=abaya&past=memory`)))
      const [first = { p50Ms: 0, p95Ms: 0 }] = speeds
      const sum = (of: 'total' | 'perSecond' | 'failed') => speeds.reduce((all, speed) => all + speed[of], 0)
      return { ...first, total: sum('total'), perSecond: sum('perSecond'), failed: sum('failed') }
    }
    await note('API search, 1 process', pages([url]))
    await note('API search, 2 processes (time of the first)', pages(both))
    await note('place an order, 8 at once, 2 processes', () =>
      repeat(
        (worker, turn) => placeOrder(both[worker % 2] ?? url, customerOf(worker + 8), [lineOf(worker, turn + 7, 8)], url),
        8,
      ),
    )
  } finally {
    await second.stop()
  }

  await measured.stopBeside()
  const two = (worker: number, turn: number): [Line, Line] => [lineOf(worker, turn, 8), lineOf(worker, turn + 3, 8)]
  await note('paid order, 8 at once, until its mail left', () => paidOrders(measured, accounts.slice(0, 8), two))
}
