import { setTimeout as rest } from 'node:timers/promises'
import { memoryOf } from './cpu.ts'
import { openMeasuredShop } from './open-measured-shop.ts'
import { addToCart, clearCart, newShopper, placeOrder, type Shopper, wellStocked } from './shoppers.ts'
import { stockUp } from './stock-up.ts'

const shoppers = 6
const restMs = 100
const products = 200

/** The first minute is a crowd: what the shop keeps ready is then kept, and what grows afterwards grows. */
const crowdMinutes = 1

/**
 * Shoppers come and go for so many minutes: pages, lists, a search that is new, a cart, an order. Answers what the shop held
 * after the first minute and at the end, in MB: it may grow by a fifth (issue 6, goal figures).
 */
export async function endure(minutes: number) {
  const measured = await openMeasuredShop(products)
  try {
    const { shop, besideUrl, databaseUrl } = measured
    const accounts = await Promise.all(Array.from({ length: shoppers }, () => newShopper(besideUrl)))
    await stockUp(databaseUrl)
    const shelf = await wellStocked(shop.url)
    const began = performance.now()
    const minutesGone = () => (performance.now() - began) / 60_000
    let visits = 0
    let later = 0
    const toldLater = (error: unknown) => {
      if (!String(error).includes(': 503')) throw error
      later += 1
    }
    const comeAndGo = async (shopper: Shopper, at: number) => {
      for (let turn = 0; minutesGone() < minutes; turn += 1) {
        // Who is told 'later' comes again, as on a busy machine shoppers do.
        await visit(shop.url, shopper, shelf[(at + turn * shoppers) % shelf.length] ?? { productId: '', size: '' }, turn).catch(
          toldLater,
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

async function visit(url: string, shopper: Shopper, line: { productId: string; size: string }, turn: number) {
  const paths = [
    '/',
    '/products',
    `/products/${line.productId}`,
    `/api/products/search?q=robe%20${turn}`,
    `/search?q=abaya&minPrice=${turn}`,
  ]
  for (const path of paths) {
    const response = await fetch(url + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
  await addToCart(url, shopper, line)
  await placeOrder(url, shopper, line)
  await clearCart(url, shopper)
}
