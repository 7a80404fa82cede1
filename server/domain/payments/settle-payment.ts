import { sql } from 'drizzle-orm'
import { paymentSessions, providerEvents } from '../../database/schema/index.ts'
import type { ProviderSession } from '../../outside/payment-provider.ts'
import type { Tools } from '../../tools.ts'
import { applySession } from './apply-session.ts'
import { findLostSession } from './find-lost-session.ts'
import { giveUpSession, saveSession } from './open-session.ts'
import { type StoredSession, storedSession } from './stored-session.ts'

type Needed = Pick<Tools, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>

/** A call that is this old is over in every process. */
const callIsOverAfterSeconds = 25
/** Until then a session may still appear at a provider that hung when it was asked. */
const mayAppearSeconds = 300
const live = ['created', 'open', 'processing']

/**
 * Brings an order to what the provider says of its payment session. One function for webhook, screens and reconciliation: any
 * order, number and loss of events ends in the same state (orders and payments, settling). A session with an end cause is to
 * end now. True when this call changed the order. Throws ProviderUnavailable, ProviderRefused.
 */
export async function settlePayment(tools: Needed, sessionId: string): Promise<boolean> {
  const asked = new Date()
  const session = await storedSession(tools.db, sessionId)
  const said = session.providerSessionId ? await hear(tools, session, session.providerSessionId) : await search(tools, session)
  const changed = said ? await applySession(tools, session, said) : false
  await tools.db
    .update(paymentSessions)
    .set({ checkedAt: sql`clock_timestamp()` })
    .where(sql`${paymentSessions.id} = ${sessionId}`)
  if (said) {
    await tools.db
      .update(providerEvents)
      .set({ processedAt: sql`clock_timestamp()` })
      .where(
        sql`${providerEvents.subject} = ${said.id} and ${providerEvents.processedAt} is null and ${providerEvents.receivedAt} <= ${asked}`,
      )
  }
  return changed
}

/** A session that may no longer be paid is ended at the provider; only its word counts, it may have been paid meanwhile. */
function hear({ payments }: Needed, session: StoredSession, providerId: string): Promise<ProviderSession> {
  const mayBePaid = session.orderState === 'EN_ATTENTE' && !session.overdue && session.endCause === null
  return mayBePaid || !live.includes(session.state) ? payments.readSession(providerId) : payments.expireSession(providerId)
}

/**
 * A call whose answer never came. An order that still waits takes the page over, so that it can be paid by whoever comes back;
 * the page of one that ended meanwhile is ended too.
 */
async function search(tools: Needed, session: StoredSession): Promise<ProviderSession | undefined> {
  const { state, ageSeconds } = session
  if (state !== 'created' || ageSeconds < callIsOverAfterSeconds) return undefined
  const found = await findLostSession(tools, session)
  if (!found) {
    await giveUpSession(tools, session, ageSeconds > mayAppearSeconds)
    return undefined
  }
  await saveSession(tools, session, found)
  // What the key answered is how the session was when it was opened.
  return hear(tools, session, found.id)
}
