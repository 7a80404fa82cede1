import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { refunds } from '../../../database/schema/index.ts'

type NewRefund = {
  orderId: string
  provider: string
  captureId: string
  amountCents: number
  reason: string
  /** Only when the owner requested it: see find-idempotent-refund.ts. */
  requestKey?: string | undefined
  requestHash?: string
}

/** Stores a refund in the caller's transaction, which locks the order; a job then requests it from the provider. Returns its id. */
export async function createRefund(tx: Transaction, { jobs }: Pick<ShopContext, 'jobs'>, refund: NewRefund): Promise<string> {
  const [created] = await tx.insert(refunds).values(refund).returning({ id: refunds.id })
  if (!created) throw new Error('no refund')
  await jobs.send(tx, 'settle-refund', { refundId: created.id })
  return created.id
}
