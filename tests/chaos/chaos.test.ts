import { expect, inject, test } from 'vitest'
import { templateName } from '../setup/database-server.ts'
import { carts } from './scenarios/carts.ts'
import { databaseDeath } from './scenarios/database-death.ts'
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
import { stock } from './scenarios/stock.ts'
import type { Figure } from './world/figure.ts'
import type { Server } from './world/world.ts'

/** Small versions of `npm run torture`, with the same controls, but without the seconds, which `npm run torture` judges
 * (orders and payments, goal figures; docs/reliability.md). */
const small: [what: string, measure: (server: Server) => Promise<Figure[]>][] = [
  ['the last pieces', (server) => stock(server, { rounds: 2, people: 40, kinds: [7, 1] })],
  ['random carts', (server) => carts(server, { orders: 80 })],
  ['inventory files during carts', (server) => inventory(server, { files: 1, products: 9 })],
  ['double clicks', (server) => doubles(server, { rounds: 2 })],
  ['a customer’s lost connection', (server) => herSide(server, { runs: 20 })],
  ['webhook histories', (server) => histories(server, { runs: 24 })],
  ['forged payment events', (server) => forged(server, { rounds: 1 })],
  [
    'kill −9 of the shop',
    (server) =>
      processDeath(server, { points: ['t1:written', 'event:written'], controls: ['settle:answered'], patience: 15, atOnce: 3 }),
  ],
  ['kill −9 of the database', (server) => databaseDeath(server, { kills: 1, loadMs: 1_000, settles: false, timed: false })],
  ['loss of the database’s machine', (server) => machineLoss(server, { loadMs: 1_000, settles: false, timed: false })],
  [
    'a provider in trouble',
    (server) => providerTrouble(server, { kinds: ['down', '500 after create'], customers: 4, timed: false }),
  ],
]

/** These mostly wait: run both at once. */
const patient: typeof small = [
  ['lost webhooks', (server) => lostWebhooks(server, { paid: 4, expired: 2, aged: 40, patience: 15 })],
  ['no mail server', (server) => mailDown(server, { minutes: 0.05, count: 6, calmOnes: 2, scatterMs: 5_000 })],
]

test.concurrent.each(patient)('%s: every goal is reached, every control fails', { timeout: 240_000 }, async (_what, measure) => {
  const found = await measure({ url: inject('databaseServer'), template: templateName })
  expect(found.filter(({ ok }) => !ok)).toEqual([])
  expect(found.some(({ what }) => what.startsWith('control'))).toBe(true)
})

test.each(small)('%s: every goal is reached, every control fails', { timeout: 240_000 }, async (_what, measure) => {
  const found = await measure({ url: inject('databaseServer'), template: templateName })
  expect(found.filter(({ ok }) => !ok)).toEqual([])
  expect(found.some(({ what }) => what.startsWith('control'))).toBe(true)
})
