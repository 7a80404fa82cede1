import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../standins/embedded-postgres.ts'
import { freePorts } from '../setup/free-ports.ts'
import type { Figure } from './figure.ts'
import { carts } from './figures/carts.ts'
import { databaseDeath } from './figures/database-death.ts'
import { databaseWire } from './figures/database-wire.ts'
import { doubles } from './figures/doubles.ts'
import { forged } from './figures/forged.ts'
import { histories } from './figures/histories.ts'
import { lostWebhooks } from './figures/lost-webhooks.ts'
import { mailDown } from './figures/mail-down.ts'
import { processDeath } from './figures/process-death.ts'
import { providerTrouble } from './figures/provider-trouble.ts'
import { stock } from './figures/stock.ts'
import type { Server } from './world.ts'

/**
 * `npm run torture -- NAME …`: the goal figures of the shop under faults, measured; without a name all of them. Prints each goal
 * beside what was measured and ends with 1 on a miss. What each does stands in docs/reliability.md.
 */
const figures: { [name: string]: (server: Server) => Promise<Figure[]> } = {
  stock,
  carts,
  doubles,
  histories,
  forged,
  process: processDeath,
  database: databaseDeath,
  wire: databaseWire,
  provider: providerTrouble,
  webhooks: lostWebhooks,
  mail: mailDown,
}
/** Only when it is asked for by its name. */
const longFigures: typeof figures = {
  'mail-hour': (server) => mailDown(server, { minutes: 60 }),
}

const wanted = process.argv.slice(2)
const all = { ...figures, ...longFigures }
const unknown = wanted.filter((name) => !all[name])
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(all).join(', ')}`)
  process.exit(1)
}

const folder = path.join(tmpdir(), `shop-torture-${randomBytes(6).toString('hex')}`)
const server = await startPostgres({ folder, port: await freePorts(1), disposable: true })
let missed = 0
try {
  for (const [name, measure] of Object.entries(wanted.length > 0 ? all : figures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const begun = performance.now()
    const found = await measure({ url: server.url('postgres') }).catch((error: unknown): Figure[] => [
      { what: 'the run itself', goal: 'ends', measured: String(error instanceof Error ? error.stack : error), ok: false },
    ])
    console.log(`\n${name} (${Math.round((performance.now() - begun) / 1000)} s)`)
    for (const { what, goal, measured, ok } of found) console.log(`${ok ? '✔' : '✘'} ${what} | ${goal} | ${measured}`)
    missed += found.filter(({ ok }) => !ok).length
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(missed === 0 ? '\nEvery goal was reached.' : `\n${missed} missed.`)
process.exit(missed === 0 ? 0 : 1)
