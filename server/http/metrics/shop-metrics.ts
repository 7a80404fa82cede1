import { Gauge } from 'prom-client'
import type { ShopContext } from '../../context.ts'
import { databaseClockAhead, getShopMetrics, waitingJobs } from '../../domain/dashboard/shop-metrics.ts'
import { processInfo } from '../../process-info.ts'
import { metricsText } from '../middleware/metrics.ts'

const gauge = (name: string, help: string, labelNames: string[] = []) => new Gauge({ name, help, labelNames })

const mails = gauge('shop_mails', 'Mails that wait, and those given up within a day', ['state'])
const oldestMail = gauge('shop_oldest_waiting_mail_seconds', 'Age of the mail that waits longest; 0 when none waits')
const jobs = gauge('shop_jobs', 'Jobs of the queue by their state', ['state'])
const orders = gauge('shop_orders_last_hour', 'Orders that became so within the last hour', ['state'])
const webhook = gauge('shop_last_webhook_seconds', 'Age of the last event of the payment provider; none yet: -1')
const database = gauge('shop_database_up', 'Whether the database answered this question')
const clock = gauge('shop_database_clock_ahead_seconds', 'How far the clock of the database is ahead of the one of this process')
const listening = gauge('shop_hearing_changes', 'Whether this process receives notifications of changes')
gauge('shop_version', 'Always 1; the label is what runs', ['version']).set({ version: processInfo.version }, 1)
const pools = gauge('shop_database_connections', 'Connections of this process, and requests that wait for one', ['state'])

export const recordListening = (isListening: boolean) => listening.set(isListening ? 1 : 0)

type Pool = { totalCount: number; idleCount: number; waitingCount: number }
let watched: Pool | undefined
export const watchPool = (pool: Pool) => {
  watched = pool
}

/** All metrics of this process, and of the shop by its database. */
export async function shopMetrics({ db }: Pick<ShopContext, 'db'>): Promise<string> {
  if (watched) {
    pools.set({ state: 'in use' }, watched.totalCount - watched.idleCount)
    pools.set({ state: 'waiting' }, watched.waitingCount)
  }
  const read = await Promise.allSettled([readShop(db), readQueue(db), readClock(db)])
  database.set(read[0].status === 'fulfilled' ? 1 : 0)
  return metricsText()
}

async function readShop(db: ShopContext['db']): Promise<void> {
  const found = await getShopMetrics(db)
  if (!found) return
  mails.set({ state: 'waiting' }, found.mailsWaiting)
  mails.set({ state: 'given up' }, found.mailsGivenUp)
  oldestMail.set(found.oldestMail)
  webhook.set(found.lastEvent)
  const labels = { EN_ATTENTE: 'placed', PAYÉ: 'paid', ANNULÉ: 'cancelled' }
  for (const [state, label] of Object.entries(labels)) orders.set({ state: label }, found.orders?.[state] ?? 0)
}

async function readClock(db: ShopContext['db']): Promise<void> {
  clock.set(await databaseClockAhead(db))
}

async function readQueue(db: ShopContext['db']): Promise<void> {
  const found = await waitingJobs(db)
  for (const state of ['created', 'retry', 'active', 'failed']) jobs.set({ state }, found.get(state) ?? 0)
}
