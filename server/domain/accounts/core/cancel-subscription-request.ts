import { and, eq, isNotNull } from 'drizzle-orm'
import type { MailPurpose } from '../../../../contract/text/legal/consents.ts'
import type { Transaction } from '../../../database/client.ts'
import { subscriptionsTo } from '../../../database/schema/index.ts'

/**
 * Cancels what an account asked for whose mailed link was not used yet. What the address itself did before stays: an earlier
 * unsubscription is its proof again (law, newsletter).
 */
export async function cancelSubscriptionRequest(tx: Transaction, purpose: MailPurpose, email: string): Promise<void> {
  const list = subscriptionsTo[purpose]
  const requested = and(eq(list.email, email), eq(list.state, 'pending'), eq(list.source, 'account'))
  await tx
    .update(list)
    .set({ state: 'unsubscribed' })
    .where(and(requested, isNotNull(list.unsubscribedAt)))
  await tx.delete(list).where(requested)
}
