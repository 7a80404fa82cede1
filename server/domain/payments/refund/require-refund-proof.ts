import { eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { users } from '../../../database/schema/index.ts'
import type { AuthenticatedUser } from '../../accounts/core/authenticate-token.ts'
import { requireProof } from '../../accounts/core/reauthenticate.ts'

const defaultEuros = 200

/**
 * Above a sum, giving money back needs a session that was just re-authenticated (ASVS 7.5.3). What this user gave back within
 * the last hour counts too, by refunds and by cancellations, or a large sum could go out in small parts; their row is locked
 * until the caller has recorded the amount, or parts sent at the same moment would not see each other. Throws proof_needed.
 */
export async function requireRefundProof(
  tx: Transaction,
  { REFUND_PROOF_ABOVE: euros = defaultEuros }: Pick<ShopContext['config'], 'REFUND_PROOF_ABOVE'>,
  owner: Pick<AuthenticatedUser, 'id' | 'sessionId'>,
  amountCents: number,
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for('no key update')
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum((change->>'amountCents')::int), 0)::int as cents from audit_log
    where actor_id = ${owner.id} and action in ('order_refunded', 'order_cancelled') and at > now() - interval '1 hour'`)
  if ((rows[0]?.cents ?? 0) + amountCents > euros * 100) await requireProof(tx, owner)
}
