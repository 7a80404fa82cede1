import { cpuOf, databaseCpu } from './cpu.ts'
import type { Speed } from './load/load.ts'
import type { MeasuredShop } from './open-measured-shop.ts'

export type Row = Speed & {
  products: number
  name: string
  /** Milliseconds of processor time for each operation. */
  shopCpuMs: number
  databaseCpuMs: number
  /** Our speed divided by the baseline's. On few cores the load generator bounds both, which flatters ours. */
  ratio?: number
  /** The baseline's processor time divided by ours, where the baseline has a process of its own. */
  cpuRatio?: number
  beside?: string
}

/** What a row is compared with; `pid` of its process, if it has one of its own. */
type Baseline = { run: () => Promise<Speed>; pid?: number }

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const twoPlaces = (number: number) => Math.round(number * 100) / 100
/** Three significant digits: a cached page takes hundredths of a millisecond. */
const threeDigits = (number: number) => Number(number.toPrecision(3))

/** Measures, prints each line at once, and records it. */
export function openTable(products: number, { shop, databasePid }: MeasuredShop) {
  const rows: Row[] = []
  console.log(
    `\n${`${products} products`.padEnd(46)}${['/s', 'p50 ms', 'p95 ms', 'shop ms', 'database ms'].map((head) => head.padStart(12)).join('')}`,
  )
  async function measure(name: string, run: () => Promise<Speed>): Promise<Row> {
    const [shopBefore, databaseBefore] = [cpuOf(shop.pid), databaseCpu(databasePid)]
    const speed = await run()
    const each = (ms: number) => threeDigits(ms / Math.max(speed.total, 1))
    const row: Row = {
      products,
      name,
      ...speed,
      shopCpuMs: each(cpuOf(shop.pid) - shopBefore),
      databaseCpuMs: each(databaseCpu(databasePid) - databaseBefore),
    }
    rows.push(row)
    return row
  }
  function print({ name, perSecond, p50Ms, p95Ms, shopCpuMs, databaseCpuMs, ratio, cpuRatio, beside, failed }: Row) {
    const figures = [perSecond, p50Ms, p95Ms, shopCpuMs, databaseCpuMs].map((figure) => String(figure).padStart(12)).join('')
    const compared = ratio === undefined ? '' : `  ${ratio} × ${beside}${cpuRatio ? ` (${cpuRatio} × by processor)` : ''}`
    console.log(`${name.padEnd(46)}${figures}${compared}${failed > 0 ? `  ${failed} FAILED` : ''}`)
  }
  return {
    rows,
    note: async (name: string, run: () => Promise<Speed>) => print(await measure(name, run)),
    /** Alternates ours and the baseline, twice, so that noise on the machine affects both. */
    compare: async (name: string, run: () => Promise<Speed>, beside: string, { run: runBaseline, pid }: Baseline) => {
      await run()
      const row = await measure(name, run)
      const baselineCpu = () => (pid === undefined ? 0 : cpuOf(pid))
      const cpuBefore = baselineCpu()
      const bare = [await runBaseline(), await runBaseline()]
      const bareCpuMs = (baselineCpu() - cpuBefore) / Math.max(sum(bare.map(({ total }) => total)), 1)
      const again = (await run()).perSecond
      const ratio = twoPlaces((row.perSecond + again) / Math.max(sum(bare.map(({ perSecond }) => perSecond)), 1))
      const cpuRatio = bareCpuMs > 0 && row.shopCpuMs > 0 ? { cpuRatio: twoPlaces(bareCpuMs / row.shopCpuMs) } : {}
      print(Object.assign(row, { beside, ratio, ...cpuRatio }))
    },
  }
}

export type Table = ReturnType<typeof openTable>
