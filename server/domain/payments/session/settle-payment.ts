import { sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { preparedSql } from '../../../database/prepared-statements.ts'
import type { ProviderSession } from '../../../integrations/payments/payment-provider.ts'
import { type StoredSession, storedSession } from '../core/stored-session.ts'
import { applySession } from './apply-session.ts'
import { findLostSession } from './find-lost-session.ts'
import { giveUpSession } from './give-up-session.ts'
import { saveSession } from './save-session.ts'

type Needed = Pick<ShopContext, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>

/** No process can still be waiting for a call this old. */
const callIsOverAfterSeconds = 25
/** Until then a session may still appear at a provider that hung during the call. */
const mayAppearSeconds = 300
const live = ['created', 'open', 'processing']

/** Notes the check, and the events that it answers: those received before it began. */
const checked = preparedSql(
  'session_checked',
  () => sql`
    with checked as (
      update payment_sessions set checked_at = clock_timestamp() where id = ${sql.placeholder('sessionId')}
    )
    update provider_events set processed_at = clock_timestamp()
    where provider = ${sql.placeholder('provider')} and subject = ${sql.placeholder('subject')}
      and processed_at is null and received_at <= ${sql.placeholder('startedAt')}`,
)

/**
 * Brings an order to the provider's state of its payment session. One function for webhook, screens and reconciliation: any
 * order, number and loss of events ends in the same state (orders and payments, settling). A session with an end cause is
 * ended now. True when this call changed the order. Throws ProviderUnavailable, ProviderRefused.
 */
export async function settlePayment(context: Needed, sessionId: string): Promise<boolean> {
  const startedAt = new Date()
  const session = await storedSession(context.db, sessionId)
  const response = session.providerSessionId
    ? await readOrExpire(context, session, session.providerSessionId)
    : await recoverLostSession(context, session)
  const changed = response ? await applySession(context, session, response) : false
  await checked(context.db)({ sessionId, provider: session.provider, subject: response?.id ?? null, startedAt })
  return changed
}

/** Ends a session that may no longer be paid at the provider, whose response decides: it may have been paid meanwhile. */
function readOrExpire(context: Needed, session: StoredSession, providerId: string): Promise<ProviderSession> {
  const payments = context.payments(session.provider)
  const mayBePaid = session.orderState === 'EN_ATTENTE' && !session.overdue && session.endCause === null
  return mayBePaid || !live.includes(session.state) ? payments.readSession(providerId) : payments.expireSession(providerId)
}

/**
 * For a call whose response never came. An order that still waits takes the page over, so that a returning customer can pay it;
 * the page of an order that ended meanwhile is ended too.
 */
async function recoverLostSession(context: Needed, session: StoredSession): Promise<ProviderSession | undefined> {
  const { state, ageSeconds, laterAt } = session
  if (state !== 'created' || (laterAt === null && ageSeconds < callIsOverAfterSeconds)) return undefined
  const lost = await findLostSession(context, session)
  if (!lost) {
    await giveUpSession(context, session, ageSeconds > mayAppearSeconds)
    return undefined
  }
  await saveSession(context, session, lost)
  // The response under the key shows the session as it was when it was opened.
  return readOrExpire(context, session, lost.id)
}
