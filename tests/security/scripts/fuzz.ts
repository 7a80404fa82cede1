import { type FuzzReport, fuzzShop } from '../fuzz/fuzz-shop.ts'
import { withOwnDatabase } from './own-database.ts'

const shownFaults = 20
const shownOperations = 10

const tell = ({ sent, faults: { length } }: FuzzReport) => console.log(`${sent} requests, ${length} faults`)

export async function attack({ requests, seed }: { requests: number; seed: number }): Promise<boolean> {
  const begun = performance.now()
  const { faults, statuses, slowest, sent, done, breaches } = await withOwnDatabase((database) =>
    fuzzShop(database, { requests, seed, tell }),
  )
  const seconds = (performance.now() - begun) / 1000
  for (const fault of faults.slice(0, shownFaults)) console.log(JSON.stringify(fault, null, 1))
  console.log(
    `${sent} requests with seed ${seed} in ${seconds.toFixed(0)} s; slowest ${slowest.ms.toFixed(0)} ms: ${slowest.what}`,
  )
  console.table(statuses)
  const byCount = Object.entries(done).toSorted(([, a], [, b]) => a - b)
  console.log(`${byCount.filter(([, count]) => count > 0).length} of ${byCount.length} operations done; the rarest:`)
  console.table(Object.fromEntries(byCount.slice(0, shownOperations)))
  for (const breach of breaches) console.log('audit:', JSON.stringify(breach))
  console.log(`${faults.length} faults, ${breaches.length} broken invariants`)
  return faults.length === 0 && breaches.length === 0
}
