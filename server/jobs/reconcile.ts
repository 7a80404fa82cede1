import type { ShopContext } from '../context.ts'
import { batchSize, dueRefunds, dueSessions, sessionsWithEvents, silentSessions } from '../domain/payments/reconcile/reconcile.ts'
import { settleRefund } from '../domain/payments/refund/settle-refund.ts'
import { settlePayment } from '../domain/payments/session/settle-payment.ts'
import { ProviderBusy } from '../integrations/payments/payment-provider.ts'
import { processAll } from './process-all.ts'
import { moreToDo, type Pause } from './repeat-every.ts'

const atOnce = 8
export const reconcileEverySeconds = 5

/**
 * Settles what got stuck (orders and payments, reconciliation), at most `atMost` of each kind; after a rush it returns that more
 * work waits. When the provider fails, the next run waits the usual pause, or as long as the provider requests.
 */
export async function reconcile(context: ShopContext, atMost = batchSize, signal?: AbortSignal): Promise<Pause | undefined> {
  let failed = 0
  let laterSeconds: number | undefined
  const report = (what: string) => (error: unknown) => {
    failed += 1
    if (error instanceof ProviderBusy)
      laterSeconds = Math.max(laterSeconds ?? 0, error.retryAfterSeconds ?? reconcileEverySeconds)
    context.log.warn({ err: error, what }, 'not reconciled, the next round tries again')
  }
  /** Makes no further call in this run once the provider answered 'later'. */
  const unlessBusy = (settle: (id: string) => Promise<unknown>) => async (id: string) => {
    if (laterSeconds === undefined) await settle(id)
  }
  const due = await dueSessions(context, atMost)
  const spokenOf = await sessionsWithEvents(context, atMost)
  const silent = due.length === atMost ? [] : await silentSessions(context)
  const sessions = new Set([...due, ...spokenOf, ...silent])
  await processAll(
    [...sessions],
    atOnce,
    unlessBusy((id) => settlePayment(context, id)),
    report('payment session'),
    signal,
  )
  const refunds = await dueRefunds(context, atMost)
  await processAll(
    refunds,
    atOnce,
    unlessBusy((id) => settleRefund(context, id)),
    report('refund'),
    signal,
  )
  // Jitter, so that not all clients come back at the same moment.
  if (laterSeconds !== undefined) return { seconds: laterSeconds * (1 + Math.random() / 2) }
  const isFull = [due, spokenOf, refunds].some(({ length }) => length === atMost)
  return isFull && failed === 0 ? moreToDo : undefined
}
