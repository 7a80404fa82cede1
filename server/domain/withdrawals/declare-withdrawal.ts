import { and, eq, or, sql } from 'drizzle-orm'
import type { CheckedWithdrawal, WithdrawalReceipt } from '../../../contract/api/withdrawals.ts'
import { isWithinWithdrawalPeriod } from '../../../contract/rules/withdrawal-period.ts'
import type { ShopContext } from '../../context.ts'
import type { Connection } from '../../database/client.ts'
import { orders, withdrawals } from '../../database/schema/index.ts'
import { allowMessage } from '../allow-message.ts'
import { canonicalHash } from '../orders/core/canonical-hash.ts'
import { stateLabels } from '../orders/core/order-labels.ts'
import { parseOrderNumber } from '../orders/core/parse-order-number.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { allowPerMinute, isWithinDay } from '../rate-limiter.ts'
import { refundsLeft } from './refunds-left.ts'

/**
 * Both count declarations without a matching order apart, so that a stranger who knows her email alone neither uses up the
 * receipts of a customer nor keeps her from declaring.
 */
const declarationsPerMinute = 10
const receiptsPerDay = 5

/**
 * Stores a declared withdrawal, whoever declares it and whether or not an order matches, for the owner to handle. The receipt
 * with content, date and time is mailed at once, at most five a day per order; the response does not tell whether the order was
 * found (law, withdrawal function), unless ten declarations without a match came for this mailbox within a minute: only those are
 * then refused. An order matches with its email, or signed in as its customer (`userId`). A mailbox that is not the order's may be
 * a stranger's, so its receipt repeats only date and order number. The same declaration with the `requestKey` of its first copy,
 * whose response was lost, is not stored again and gets the first one's receipt. Throws too_many_attempts.
 */
export async function declareWithdrawal(
  context: Pick<ShopContext, 'db' | 'jobs' | 'limits' | 'settings' | 'config'>,
  declaration: CheckedWithdrawal,
  { address, userId, requestKey }: { address: string; userId?: string | undefined; requestKey?: string | undefined },
): Promise<WithdrawalReceipt> {
  const { db, limits } = context
  const email = declaration.email.toLowerCase()
  await allowMessage({ db, limits }, address)
  const order = await fittingOrder(db, declaration.orderNumber, { email, userId })
  const fits = order?.email.toLowerCase() === email
  await allowPerMinute(db, ['withdrawal', email, order?.id ?? ''], declarationsPerMinute)
  return db.transaction(async (tx) => {
    const lines = declaration.lines ?? 'Toute la commande'
    const id = requestKey && idOf(requestKey, declaration)
    const [saved] = await tx
      .insert(withdrawals)
      .values({ ...declaration, lines, orderId: order?.id ?? null, ...(id && { id }) })
      .onConflictDoNothing()
      .returning()
    if (!saved) return receiptOf(await earlierCopy(tx, id ?? ''))
    if (await isWithinDay(tx, ['withdrawal-receipt', email, fits ? order.id : ''], receiptsPerDay)) {
      const parsedNumber = parseOrderNumber(saved.orderNumber)
      await queueMail(tx, context, {
        kind: 'withdrawal_receipt',
        reference: saved.id,
        recipient: saved.email,
        data: { declaration: saved, fits, parsedNumber },
      })
    }
    await queueMail(tx, context, {
      kind: 'withdrawal_alert',
      reference: saved.id,
      recipient: context.settings.now().email,
      data: {
        declaration: saved,
        order: order && (await factsForOwner(tx, order, saved.declaredAt)),
        publicUrl: context.config.PUBLIC_URL,
      },
    })
    return receiptOf(saved)
  })
}

type Stored = typeof withdrawals.$inferSelect

const receiptOf = ({ id, declaredAt, name, orderNumber, email, lines, reason }: Stored): WithdrawalReceipt => ({
  id,
  declaredAt: declaredAt.toISOString(),
  name,
  orderNumber,
  email,
  lines,
  reason,
})

/** The same key and content have the same id, so that the database stores them once; with other content it is another declaration. */
function idOf(requestKey: string, declaration: CheckedWithdrawal): string {
  const hash = Buffer.from(canonicalHash({ requestKey, declaration }), 'base64url').toString('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

async function earlierCopy(tx: Connection, id: string): Promise<Stored> {
  const [found] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id))
  if (!found) throw new Error('withdrawal not saved')
  return found
}

const factsForOwner = async (tx: Connection, order: typeof orders.$inferSelect, declaredAt: Date) => ({
  id: order.id,
  number: order.number,
  status: stateLabels[order.state].status,
  inTime: isWithinWithdrawalPeriod(declaredAt, order.deliveredAt, order.returnDays),
  refundLeftCents: (await refundsLeft(tx, [order])).get(order.id) ?? 0,
})

/** A number alone gives no access to an order: its email must match, or its customer be signed in, whatever mailbox she names. */
async function fittingOrder(
  db: Connection,
  typedNumber: string,
  { email, userId }: { email: string; userId: string | undefined },
) {
  const number = parseOrderNumber(typedNumber)
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.number, number ?? ''),
        or(sql`lower(${orders.email}) = ${email}`, userId ? eq(orders.userId, userId) : undefined),
      ),
    )
  return order
}
