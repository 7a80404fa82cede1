import { asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { eurosOf } from '../../../contract/money.ts'
import type { Page } from '../../../contract/schema.ts'
import { isWithinWithdrawalPeriod, refundDueOn, withdrawalEndsOn } from '../../../contract/withdrawal-period.ts'
import type { Withdrawal, WithdrawalsQuery } from '../../../contract/withdrawals.ts'
import { orders, withdrawals } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { wholeRefundCents } from './refund-owed.ts'

type Stored = typeof withdrawals.$inferSelect
type Order = typeof orders.$inferSelect

/** For the owner: what waits, the oldest first, or what was handled, the newest first. */
export async function listWithdrawals({ db }: Pick<Tools, 'db'>, query: WithdrawalsQuery): Promise<Page<Withdrawal>> {
  const { page, size, state } = query
  const meant = state === 'open' ? isNull(withdrawals.handledAt) : isNotNull(withdrawals.handledAt)
  const [rows, totalElements] = await Promise.all([
    db
      .select({ stored: withdrawals, order: orders })
      .from(withdrawals)
      .leftJoin(orders, eq(orders.id, withdrawals.orderId))
      .where(meant)
      .orderBy(state === 'open' ? asc(withdrawals.declaredAt) : desc(withdrawals.handledAt), asc(withdrawals.id))
      .limit(size)
      .offset(page * size),
    db.$count(withdrawals, meant),
  ])
  return {
    content: rows.map(({ stored, order }) => withdrawalOf(stored, order)),
    page: { size, number: page, totalElements, totalPages: Math.ceil(totalElements / size) },
  }
}

export function withdrawalOf(stored: Stored, order: Order | null): Withdrawal {
  const { id, name, orderNumber, email, lines, reason, declaredAt, handledAt } = stored
  return {
    id,
    name,
    orderNumber,
    email,
    lines,
    reason,
    declaredAt: declaredAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    refundDueOn: refundDueOn(declaredAt),
    order: order && {
      id: order.id,
      orderNumber: order.number,
      statusCode: order.state,
      deliveredAt: order.deliveredAt?.toISOString() ?? null,
      withdrawalEndsOn: order.deliveredAt && withdrawalEndsOn(order.deliveredAt, order.returnDays),
      inTime: isWithinWithdrawalPeriod(declaredAt, order.deliveredAt, order.returnDays),
      wholeRefund: eurosOf(wholeRefundCents(order)),
    },
  }
}
