import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../dev-services/postgres/embedded-postgres.ts'
import { freePorts } from '../setup/free-ports.ts'
import { carts } from './scenarios/carts.ts'
import { databaseDeath } from './scenarios/database-death.ts'
import { databaseWire } from './scenarios/database-wire.ts'
import { doubles } from './scenarios/doubles.ts'
import { forged } from './scenarios/forged.ts'
import { herSide } from './scenarios/her-side.ts'
import { histories } from './scenarios/histories.ts'
import { inventory } from './scenarios/inventory.ts'
import { lostWebhooks } from './scenarios/lost-webhooks.ts'
import { machineLoss } from './scenarios/machine-loss.ts'
import { mailDown } from './scenarios/mail-down.ts'
import { processDeath } from './scenarios/process-death.ts'
import { providerTrouble } from './scenarios/provider-trouble.ts'
import { releases } from './scenarios/releases.ts'
import { stock } from './scenarios/stock.ts'
import type { Figure } from './world/figure.ts'
import type { Server } from './world/world.ts'

/**
 * `npm run torture -- NAME …`: measures the shop's goal figures under faults; without a name all of them. Prints each goal
 * beside its measurement and exits with 1 on a miss. docs/reliability.md describes each.
 */
const figures: { [name: string]: (server: Server) => Promise<Figure[]> } = {
  stock,
  carts,
  inventory,
  doubles,
  histories,
  forged,
  process: processDeath,
  database: databaseDeath,
  machine: machineLoss,
  wire: databaseWire,
  provider: providerTrouble,
  webhooks: lostWebhooks,
  mail: mailDown,
  'her-side': herSide,
  releases,
}
/** Only run by name. */
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
