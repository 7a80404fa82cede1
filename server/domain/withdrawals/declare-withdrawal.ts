import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { WithdrawalReceipt, withdrawalRequest } from '../../../contract/withdrawals.ts'
import type { Connection } from '../../database/client.ts'
import { orders, withdrawals } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { networkOf } from '../address-list.ts'
import { rateOf } from '../limits.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { allowPerMinute } from '../throttle.ts'
import { alertMail, receiptMail } from './mails.ts'
import { typedOrderNumber } from './typed-order-number.ts'

type Declaration = z.output<typeof withdrawalRequest>

/** One mailbox is not filled with receipts by a stranger. */
const receiptsPerMinute = 10

/**
 * Takes a withdrawal down, whoever declares it and whether or not an order fits: it then waits for the owner. The receipt leaves
 * at once with content, date and time, and never tells whether the order was found (law, withdrawal function).
 * Throws too_many_attempts.
 */
export async function declareWithdrawal(
  { db, jobs, limits, settings }: Pick<Tools, 'db' | 'jobs' | 'limits' | 'settings'>,
  declaration: Declaration,
  { address }: { address: string },
): Promise<WithdrawalReceipt> {
  const email = declaration.email.toLowerCase()
  await allowPerMinute(db, ['message', networkOf(address)], rateOf(limits, address, 'messages'))
  await allowPerMinute(db, ['withdrawal', email], receiptsPerMinute)
  return db.transaction(async (tx) => {
    const order = await fittingOrder(tx, declaration.orderNumber, email)
    const lines = declaration.lines ?? 'Toute la commande'
    const [saved] = await tx
      .insert(withdrawals)
      .values({ ...declaration, lines, orderId: order?.id ?? null })
      .returning()
    if (!saved) throw new Error('withdrawal not saved')
    await queueMail(tx, jobs, {
      kind: 'withdrawal_receipt',
      reference: saved.id,
      recipient: saved.email,
      ...receiptMail(settings.now(), saved),
    })
    await queueMail(tx, jobs, { kind: 'withdrawal_alert', reference: saved.id, ...alertMail(settings.now(), saved, order) })
    const { id, name, orderNumber, reason } = saved
    return { id, declaredAt: saved.declaredAt.toISOString(), name, orderNumber, email: saved.email, lines, reason }
  })
}

/** Number and email have to fit both: a number alone opens nobody's order. */
async function fittingOrder(tx: Connection, typedNumber: string, email: string) {
  const number = typedOrderNumber(typedNumber)
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.number, number ?? ''), sql`lower(${orders.email}) = ${email}`))
  return order
}
