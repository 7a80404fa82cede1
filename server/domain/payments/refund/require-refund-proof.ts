import { sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import type { AuthenticatedUser } from '../../accounts/core/authenticate-token.ts'
import { requireProof } from '../../accounts/core/reauthenticate.ts'

const defaultEuros = 200

/**
 * Above a sum, a refund needs a session that was just re-authenticated (ASVS 7.5.3). This user's refunds of the last hour count
 * too, or a large sum could go out in small parts. Throws proof_needed.
 */
export async function requireRefundProof(
  tx: Transaction,
  { REFUND_PROOF_ABOVE: euros = defaultEuros }: Pick<ShopContext['config'], 'REFUND_PROOF_ABOVE'>,
  owner: Pick<AuthenticatedUser, 'id' | 'sessionId'>,
  amountCents: number,
): Promise<void> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum((change->>'amountCents')::int), 0)::int as cents from audit_log
    where actor_id = ${owner.id} and action = 'order_refunded' and at > now() - interval '1 hour'`)
  if ((rows[0]?.cents ?? 0) + amountCents > euros * 100) await requireProof(tx, owner)
}
