import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureCatalogue } from './catalogue.ts'
import { memoryOf } from './cpu.ts'
import { endure } from './endurance.ts'
import { openMeasuredShop } from './open-measured-shop.ts'
import { openPages } from './open-pages.ts'
import { measureShopping } from './shopping.ts'
import { openTable, type Row } from './table.ts'

/**
 * `npm run bench`: measures this machine, prints a table, writes bench/results/latest.json. `-- --products 200,5000,100000`
 * sets the sizes of the shop; shopping is measured in the first. `-- --endurance 60` does nothing but shop for so many minutes
 * and watches the memory. `-- --open-pages 3000` measures what so many open payment pages cost while nobody asks. Compare the
 * ratios to a bare server with the same bytes and to bare SQL, and the processor time for each operation; single speeds depend
 * on the machine.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '200,5000' },
    endurance: { type: 'string', default: '0' },
    'open-pages': { type: 'string', default: '0' },
  },
})
const folder = path.join(import.meta.dirname, 'results')
await mkdir(folder, { recursive: true })
const save = (name: string, result: object) => writeFile(path.join(folder, name), `${JSON.stringify(result, null, 2)}\n`)

if (Number(values.endurance) > 0) {
  await save('endurance.json', { at: new Date().toISOString(), ...(await endure(Number(values.endurance))) })
  process.exit()
}
if (Number(values['open-pages']) > 0) {
  await save('open-pages.json', { at: new Date().toISOString(), ...(await openPages(Number(values['open-pages']))) })
  process.exit()
}
const shops = values.products.split(',').map(Number)
if (!shops.every((count) => Number.isInteger(count) && count > 0)) throw new Error('--products 200,5000,100000')

const rows: Row[] = []
const processes: { products: number; startMs: number; memoryAtStartMb: number; memoryMb: number }[] = []
console.log(`${cpus().length} cores, Node ${process.version}`)
for (const [at, products] of shops.entries()) {
  const measured = await openMeasuredShop(products)
  try {
    const { shop } = measured
    const memoryAtStartMb = memoryOf(shop.pid)
    const table = openTable(products, measured)
    await measureCatalogue(table, measured, products)
    if (at === 0) await measureShopping(table, measured)
    rows.push(...table.rows)
    const memoryMb = memoryOf(shop.pid)
    processes.push({ products, startMs: shop.startMs, memoryAtStartMb, memoryMb })
    console.log(`open after ${shop.startMs} ms; memory ${memoryAtStartMb} MB at first, ${memoryMb} MB after all of it`)
  } finally {
    await measured.stop()
  }
}

await save('latest.json', { at: new Date().toISOString(), node: process.version, cores: cpus().length, processes, rows })
