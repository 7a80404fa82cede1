import { setTimeout as rest } from 'node:timers/promises'
import { cpuOf, databaseCpu } from './cpu.ts'
import { type Customer, newCustomer, placeOrder, wellStocked } from './customers.ts'
import { type MeasuredShop, openMeasuredShop } from './open-measured-shop.ts'
import { stockUp } from './stock-up.ts'

const customers = 8
const quietSeconds = 60

/** Processor time in ms of shop and database, and requests to the provider, for each second in which nobody asks for anything. */
async function costOfQuiet({ shop, databasePid, provider }: MeasuredShop) {
  // Waits for the last jobs of what was done before.
  await rest(5_000)
  const before = { shop: cpuOf(shop.pid), database: databaseCpu(databasePid), requests: await provider.requests() }
  await rest(quietSeconds * 1_000)
  const perSecond = (amount: number) => Math.round((10 * amount) / quietSeconds) / 10
  return {
    shopMs: perSecond(cpuOf(shop.pid) - before.shop),
    databaseMs: perSecond(databaseCpu(databasePid) - before.database),
    providerRequests: perSecond((await provider.requests()) - before.requests),
  }
}

/** What so many open payment pages cost a shop that nobody visits, compared with the same shop without them. */
export async function openPages(pages: number) {
  const measured = await openMeasuredShop(200)
  try {
    const { url } = measured.shop
    const accounts = await Promise.all(Array.from({ length: customers }, () => newCustomer(measured.besideUrl)))
    await stockUp(measured.databaseUrl)
    const lines = await wellStocked(url)
    await measured.stopBeside()
    const without = await costOfQuiet(measured)
    const opens = async (customer: Customer, worker: number) => {
      for (let at = worker; at < pages; at += customers) {
        await placeOrder(url, customer, [lines[at % lines.length] ?? { productId: '', size: '' }])
      }
    }
    await Promise.all(accounts.map(opens))
    const result = { pages, without, with: await costOfQuiet(measured) }
    console.log('each second, nobody asking:', result)
    return result
  } finally {
    await measured.stop()
  }
}
