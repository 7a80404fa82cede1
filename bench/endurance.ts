import { setTimeout as rest } from 'node:timers/promises'
import { memoryOf } from './cpu.ts'
import { addToCart, type Customer, clearCart, newCustomer, placeOrder, send, wellStocked } from './customers.ts'
import { type MeasuredShop, openMeasuredShop } from './open-measured-shop.ts'
import { pay } from './paid-orders.ts'
import { stockUp } from './stock-up.ts'

const customers = 6
const restMs = 100
const products = 200

/** Caches fill during the first minute; only later growth counts. */
const crowdMinutes = 1

/**
 * Customers shop for so many minutes: pages, lists, a new search, a cart, a paid order with its invoice and mail. Returns the
 * shop's memory after the first minute and at the end, in MB: it may grow by a fifth.
 */
export async function endure(minutes: number) {
  const measured = await openMeasuredShop(products)
  try {
    const { shop, besideUrl, databaseUrl } = measured
    const accounts = await Promise.all(Array.from({ length: customers }, () => newCustomer(besideUrl)))
    await stockUp(databaseUrl)
    const shelf = await wellStocked(shop.url)
    await measured.stopBeside()
    const began = performance.now()
    const minutesGone = () => (performance.now() - began) / 60_000
    let visits = 0
    let later = 0
    const reportLater = (error: unknown) => {
      if (!String(error).includes(': 503')) throw error
      later += 1
    }
    const comeAndGo = async (customer: Customer, at: number) => {
      for (let turn = 0; minutesGone() < minutes; turn += 1) {
        // A 503 is retried, as customers do on a busy machine.
        await visit(measured, customer, shelf[(at + turn * customers) % shelf.length] ?? { productId: '', size: '' }, turn).catch(
          reportLater,
        )
        visits += 1
        if (minutesGone() > crowdMinutes) await rest(restMs)
      }
    }
    const held: { minute: number; visits: number; memoryMb: number }[] = []
    const watch = async () => {
      for (let minute = 1; minute <= minutes; minute += 1) {
        await rest(Math.max(0, began + minute * 60_000 - performance.now()))
        const row = { minute, visits, memoryMb: memoryOf(shop.pid) }
        held.push(row)
        if (minute === 1 || minute % 10 === 0 || minute === minutes) {
          console.log(`after ${minute} min and ${visits} visits: ${row.memoryMb} MB`)
        }
      }
    }
    await Promise.all([watch(), ...accounts.map(comeAndGo)])
    const growth = Math.round(((held.at(-1)?.memoryMb ?? 0) / (held[0]?.memoryMb ?? 1)) * 100) / 100
    console.log(`${growth} × of what it was after a minute; ${later} of ${visits} visits told 'later'`)
    return { minutes, growth, later, held }
  } finally {
    await measured.stop()
  }
}

async function visit(
  { shop: { url }, provider }: MeasuredShop,
  customer: Customer,
  line: { productId: string; size: string },
  turn: number,
) {
  const paths = [
    '/',
    '/products',
    `/products/${line.productId}`,
    `/api/products/search?q=robe%20${turn}`,
    `/search?q=abaya&minPrice=${turn}`,
  ]
  for (const path of paths) await send(url + path)
  await addToCart(url, customer, line)
  const { paymentUrl } = await placeOrder(url, customer, [line])
  await pay(url, provider, paymentUrl)
  await clearCart(url, customer)
}
