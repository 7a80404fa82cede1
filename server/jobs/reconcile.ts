import type { ShopContext } from '../context.ts'
import { pollEvents, pollEverySeconds } from '../domain/payments/events/poll-events.ts'
import {
  batchSize,
  dueRefunds,
  dueSessions,
  refundsWithEvents,
  sessionsWithEvents,
  silentSessions,
} from '../domain/payments/reconcile/reconcile.ts'
import { settleRefund } from '../domain/payments/refund/settle-refund.ts'
import { settlePayment } from '../domain/payments/session/settle-payment.ts'
import { processAll } from '../domain/process-all.ts'
import { ProviderBusy, ProviderCallRunning } from '../integrations/payments/payment-provider.ts'
import { moreToDo, type Pause } from './repeat-every.ts'

const atOnce = 8
export const reconcileEverySeconds = 5

/**
 * What a round settles: at most `atMost` payments and refunds in all. A fifth each is reserved for sessions with events and for
 * refunds, however many deadlines wait after a rush; unused capacity goes to deadlines, then to sessions without events.
 */
async function claimRound(context: ShopContext, atMost: number) {
  let left = atMost
  const take = async (claim: typeof dueSessions, most = left): Promise<string[]> => {
    const ids = most > 0 ? await claim(context, most) : []
    left -= ids.length
    return ids
  }
  const reserve = Math.floor(atMost / 5)
  const due = await take(dueSessions, left - 2 * reserve)
  const spokenOf = await take(sessionsWithEvents, left - reserve)
  const refunds = await take(dueRefunds)
  const returned = await take(refundsWithEvents)
  const alsoDue = await take(dueSessions)
  const isFull = left === 0
  const silent = await take(silentSessions)
  return { sessions: [...due, ...spokenOf, ...alsoDue, ...silent], refunds: [...refunds, ...returned], isFull }
}

/**
 * Settles what got stuck (orders and payments, reconciliation), at most `atMost` payments and refunds; after a rush it returns
 * that more work waits. When the provider fails, the next run waits the usual pause, or as long as the provider requests.
 */
export async function reconcile(context: ShopContext, atMost = batchSize, signal?: AbortSignal): Promise<Pause | undefined> {
  let failed = 0
  let laterSeconds: number | undefined
  const report = (what: string) => (error: unknown) => {
    failed += 1
    if (error instanceof ProviderBusy && !(error instanceof ProviderCallRunning))
      laterSeconds = Math.max(laterSeconds ?? 0, error.retryAfterSeconds ?? reconcileEverySeconds)
    context.log.warn({ err: error, what }, 'not reconciled, the next round tries again')
  }
  /** Makes no further call in this run once the provider answered 'later'. */
  const unlessBusy = (settle: (id: string) => Promise<unknown>) => async (id: string) => {
    if (laterSeconds === undefined) await settle(id)
  }
  const { sessions, refunds, isFull } = await claimRound(context, atMost)
  await processAll(
    sessions,
    atOnce,
    unlessBusy((id) => settlePayment(context, id)),
    report('payment session'),
    signal,
  )
  await processAll(
    refunds,
    atOnce,
    unlessBusy((id) => settleRefund(context, id)),
    report('refund'),
    signal,
  )
  if (laterSeconds !== undefined) return pauseOf(laterSeconds)
  return isFull && failed === 0 ? moreToDo : undefined
}

/** Reads the events that no webhook delivered; told to come later, the next reading waits as long as the provider requests. */
export async function readLostEvents(context: ShopContext): Promise<Pause | undefined> {
  try {
    await pollEvents(context)
    return undefined
  } catch (error) {
    if (!(error instanceof ProviderBusy)) throw error
    context.log.warn({ err: error }, 'events not read, the provider wants no requests now')
    return pauseOf(error.retryAfterSeconds ?? pollEverySeconds)
  }
}

/** With jitter, so that not all clients come back at the same moment. */
const pauseOf = (seconds: number): Pause => ({ seconds: seconds * (1 + Math.random() / 2) })
