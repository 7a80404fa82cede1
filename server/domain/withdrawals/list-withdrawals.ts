import { asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Page } from '../../../contract/api/schema.ts'
import type { Withdrawal, WithdrawalsQuery } from '../../../contract/api/withdrawals.ts'
import { eurosOf } from '../../../contract/rules/money.ts'
import { wholeRefundCents } from '../../../contract/rules/pricing.ts'
import { isWithinWithdrawalPeriod, refundDueOn, withdrawalEndsOn } from '../../../contract/rules/withdrawal-period.ts'
import type { ShopContext } from '../../context.ts'
import { orders, withdrawals } from '../../database/schema/index.ts'
import { pageEnvelope } from '../count-page.ts'
import { refundsLeft } from './refunds-left.ts'

type Stored = typeof withdrawals.$inferSelect
type Order = typeof orders.$inferSelect

/** Withdrawals for the owner: open ones, oldest first, or handled ones, newest first. */
export async function listWithdrawals({ db }: Pick<ShopContext, 'db'>, query: WithdrawalsQuery): Promise<Page<Withdrawal>> {
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
  const left = await refundsLeft(
    db,
    rows.flatMap(({ order }) => order ?? []),
  )
  return {
    content: rows.map(({ stored, order }) => withdrawalOf(stored, order, left)),
    page: pageEnvelope({ page, size }, totalElements),
  }
}

/** `left`: what is left to refund of the order, by its id (refunds-left.ts). */
export function withdrawalOf(stored: Stored, order: Order | null, left: Map<string, number>): Withdrawal {
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
      wholeRefundLeft: eurosOf(left.get(order.id) ?? 0),
    },
  }
}
