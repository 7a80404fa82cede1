import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { preparedOnce } from '../../database/prepared-once.ts'
import { orders, paymentSessions } from '../../database/schema/index.ts'
import { ProviderRefused } from '../../outside/payment-provider.ts'
import type { Tools } from '../../tools.ts'
import { refuseOrder } from '../orders/cancel-unpaid.ts'
import { lockOrder } from '../orders/change-state.ts'
import { ShopError } from '../shop-error.ts'
import { type StoredSession, storedSession } from './stored-session.ts'

type Needed = Pick<Tools, 'db' | 'payments' | 'jobs' | 'log'>
type NewSession = Pick<StoredSession, 'id' | 'orderId' | 'requestBody' | 'createdAt'>

/** Longer than the call and the search after it may take together: whoever made the call is then gone. */
const callIsOverAfterSeconds = 10
const pollMs = 60

/**
 * The call and the second transaction of a checkout (orders and payments, placing an order): opens the payment page, with no
 * transaction open meanwhile, and answers its address. Throws payment_unavailable; the order is then cancelled, nothing is held.
 */
export async function openPaymentSession(tools: Needed, session: NewSession): Promise<string> {
  const opened = await askForSession(tools, session)
  if (opened?.url && (await saveSession(tools, session, opened))) return opened.url
  throw new ShopError('payment_unavailable')
}

/**
 * For a wish that comes again while its first call is under way: waits for that call, and makes it when the caller is gone.
 * Whoever has waited for a call that then got lost is told so: making it as well would keep her beyond the ten seconds.
 */
export async function awaitPaymentSession(tools: Needed, sessionId: string): Promise<string> {
  for (let waited = false; ; waited = true) {
    const session = await storedSession(tools.db, sessionId)
    const { url, state, orderState, ageSeconds } = session
    if (url) return url
    if (state !== 'created' || orderState !== 'EN_ATTENTE') throw new ShopError('payment_unavailable')
    if (ageSeconds > callIsOverAfterSeconds) {
      if (waited) throw new ShopError('payment_unavailable')
      return openPaymentSession(tools, session)
    }
    await wait(pollMs)
  }
}

type Opened = { id: string; url: string | null }

/** Undefined when there is no session that could be paid; the order has then been refused. */
async function askForSession(tools: Needed, session: NewSession): Promise<Opened | undefined> {
  const { payments, log } = tools
  try {
    return await payments.openSession(session.requestBody, session.id)
  } catch (error) {
    log.warn({ err: error, session: session.id }, 'payment session not opened')
    const refused = error instanceof ProviderRefused && !error.denied
    // It may have been opened and only the answer lost: looked up before anything is tried anew.
    const found = refused ? undefined : await payments.findSession(session.id, session.createdAt).catch(() => undefined)
    if (found?.url && found.state === 'open') return { id: found.id, url: found.url }
    await giveUpSession(tools, session, refused)
    return undefined
  }
}

/**
 * The order of a session that nobody can reach ends: stock free, key free. A session whose call had no clear answer stays
 * 'created', so that the reconciliation searches for it at the provider and ends it there.
 */
export async function giveUpSession(
  { db }: Pick<Tools, 'db'>,
  { id, orderId }: Pick<StoredSession, 'id' | 'orderId'>,
  surelyNone: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [session] = await tx.select().from(paymentSessions).where(eq(paymentSessions.id, id))
    if (session?.state !== 'created') return
    if (order.state === 'EN_ATTENTE') await refuseOrder(tx, order)
    if (surelyNone)
      await tx.update(paymentSessions).set({ state: 'failed', updatedAt: sql`now()` }).where(eq(paymentSessions.id, id))
  })
}

/** The order first, as everywhere: it is locked in the same statement. */
const savedSession = preparedOnce((db) => {
  const order = db.$with('locked').as(
    db
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.id, sql.placeholder('orderId')))
      .for('update'),
  )
  return db
    .with(order)
    .update(paymentSessions)
    .set({
      providerSessionId: sql`${sql.placeholder('providerSessionId')}`,
      url: sql`${sql.placeholder('url')}`,
      state: 'open',
      updatedAt: sql`now()`,
      checkedAt: sql`now()`,
    })
    .from(order)
    .where(
      sql`${paymentSessions.id} = ${sql.placeholder('id')} and ${paymentSessions.providerSessionId} is null
        and (${order.state} = 'EN_ATTENTE' or ${sql.placeholder('ended')}::boolean)`,
    )
    .returning({ orderState: order.state })
    .prepare('save_session')
})

/** False when the order ended while the provider was asked: the session is then noted, and ended by a job. */
export async function saveSession(
  { db, jobs }: Pick<Tools, 'db' | 'jobs'>,
  { id, orderId }: Pick<StoredSession, 'id' | 'orderId'>,
  opened: Opened,
): Promise<boolean> {
  const session = { id, orderId, providerSessionId: opened.id, url: opened.url }
  const [saved] = await savedSession(db).execute({ ...session, ended: false })
  if (saved) return true
  return db.transaction(async (tx) => {
    const [late] = await savedSession(tx).execute({ ...session, ended: true })
    const state = late?.orderState ?? (await lockOrder(tx, orderId)).state
    if (state === 'EN_ATTENTE') return true
    await jobs.send(tx, 'settle-payment', { sessionId: id })
    return state === 'PAYÉ'
  })
}
