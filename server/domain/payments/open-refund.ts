import type { Transaction } from '../../database/client.ts'
import { refunds } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'

type NewRefund = {
  orderId: string
  captureId: string
  amountCents: number
  reason: string
  /** Of an owner's own wish: see same-refund.ts. */
  requestKey?: string | undefined
  requestHash?: string
}

/** Writes a refund down in the caller's transaction, which holds the order; a job then asks the provider for it. Answers its id. */
export async function openRefund(tx: Transaction, { jobs }: Pick<Tools, 'jobs'>, refund: NewRefund): Promise<string> {
  const [opened] = await tx.insert(refunds).values(refund).returning({ id: refunds.id })
  if (!opened) throw new Error('no refund')
  await jobs.send(tx, 'settle-refund', { refundId: opened.id })
  return opened.id
}
