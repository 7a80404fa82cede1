import { and, eq, sql } from 'drizzle-orm'
import { isWithinWithdrawalPeriod } from '../../../../contract/rules/withdrawal-period.ts'
import { parisDay } from '../../../../contract/time/paris-day.ts'
import type { Day } from '../../../../contract/time/working-days.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { runPipelined } from '../../../database/pipelining.ts'
import { preparedStatement } from '../../../database/prepared-statements.ts'
import { pageTexts } from '../../../database/schema/index.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { DisputeNews } from '../../outbox/templates/owner-alerts.ts'
import { storedWords } from '../../stored-words.ts'
import type { StoredOrder } from './change-state.ts'
import { paymentMethodLabel } from './order-labels.ts'
import { adjustmentsOf, linesOf, parcelLinesOf } from './order-lines.ts'

type Needed = Pick<ShopContext, 'jobs' | 'config' | 'settings'>

/** `again`: distinguishes one more mail of the same kind; without it there is one for each order. */
const toCustomer = ({ id, email: recipient }: StoredOrder, again?: string) => ({
  reference: again ? `${id} ${again}` : id,
  recipient,
})
const about = (order: StoredOrder, { config }: Needed) => ({ order, publicUrl: config.PUBLIC_URL })

const storedTerms = preparedStatement((db) =>
  db
    .select({ version: pageTexts.version })
    .from(pageTexts)
    .where(and(eq(pageTexts.page, 'terms'), eq(pageTexts.version, sql.placeholder('version')), sql`${storedWords} is not null`))
    .prepare('terms_with_words'),
)

/** With the invoice, which is issued later in this transaction, and the accepted terms; made into PDFs when the mail leaves. */
export async function queueConfirmationMail(tx: Connection, context: Needed, order: StoredOrder, again?: string): Promise<void> {
  const { id: orderId, termsVersion: version } = order
  const [lines, adjustments, [terms]] = await runPipelined([
    linesOf(tx, orderId),
    adjustmentsOf(tx, orderId),
    storedTerms(tx).execute({ version }),
  ])
  const paymentLabel = paymentMethodLabel[order.paymentMethod]
  await queueMail(tx, context, {
    kind: 'order_confirmation',
    ...toCustomer(order, again),
    data: { ...about(order, context), lines, adjustments, paymentLabel, hasTermsAttached: terms !== undefined },
    attachments: [{ kind: 'invoice', orderId }, ...(terms ? [{ kind: 'terms', version } as const] : [])],
  })
}

/** The provider has reported it: its page ended unpaid, or the payment under way failed for good. */
export const queueUnpaidMail = (tx: Connection, context: Needed, order: StoredOrder, end: 'expired' | 'failed'): Promise<void> =>
  queueMail(tx, context, {
    kind: 'payment_expired',
    ...toCustomer(order),
    data: { number: order.number, end, cartUrl: `${context.config.PUBLIC_URL}/checkout` },
  })

/** To the customer, and an alert to the owner. */
export async function queueLateCaptureMails(tx: Connection, context: Needed, order: StoredOrder): Promise<void> {
  await queueMail(tx, context, { kind: 'late_capture', ...toCustomer(order), data: about(order, context) })
  await queueMail(tx, context, {
    kind: 'late_capture_alert',
    reference: order.id,
    recipient: context.settings.now().email,
    data: about(order, context),
  })
}

/** `leftCents`: what is refunded now. For a paid order it may be nothing: refunded before, or `disputed`. */
export const queueCancelledMail = async (
  tx: Connection,
  context: Needed,
  order: StoredOrder,
  { leftCents, disputed = false }: { leftCents: number; disputed?: boolean },
): Promise<void> =>
  queueMail(tx, context, {
    kind: 'order_cancelled',
    ...toCustomer(order),
    data: { ...about(order, context), lines: await linesOf(tx, order.id), refundCents: leftCents, disputed },
  })

/** With the credit note. `isWhole`: nothing of the order is left to withdraw from. */
export const queueRefundedMail = (
  tx: Connection,
  context: Needed,
  order: StoredOrder,
  { id, amountCents, isWhole }: { id: string; amountCents: number; isWhole: boolean },
): Promise<void> =>
  queueMail(tx, context, {
    kind: 'order_refunded',
    reference: id,
    recipient: order.email,
    data: {
      ...about(order, context),
      amountCents,
      canWithdraw:
        !isWhole && order.state !== 'ANNULÉ' && isWithinWithdrawalPeriod(new Date(), order.deliveredAt, order.returnDays),
    },
    attachments: [{ kind: 'credit_note', refundId: id }],
  })

/** To the owner: a refund did not arrive. `wasDone`: the customer had been told that it was on its way. */
export const queueRefundFailedAlert = (
  tx: Connection,
  context: Needed,
  order: StoredOrder,
  { id, amountCents, wasDone }: { id: string; amountCents: number; wasDone: boolean },
): Promise<void> =>
  queueMail(tx, context, {
    kind: 'refund_failed_alert',
    reference: id,
    recipient: context.settings.now().email,
    data: { ...about(order, context), amountCents, wasDone },
  })

/** To the owner: the provider has refused for a day to tell whether a refund was made. */
export const queueRefundUnreadableAlert = (
  tx: Connection,
  context: Needed,
  order: StoredOrder,
  { id, amountCents }: { id: string; amountCents: number },
): Promise<void> =>
  queueMail(tx, context, {
    kind: 'refund_unreadable_alert',
    reference: id,
    recipient: context.settings.now().email,
    data: { ...about(order, context), amountCents },
  })

/** A chargeback: the owner is mailed when a bank inquires, when it takes the money and when it has decided, once each. */
export const queueDisputeAlert = (
  tx: Connection,
  context: Needed,
  order: StoredOrder,
  { dispute, ...money }: { dispute: DisputeNews; refundCents: number; wasRefunded: boolean },
): Promise<void> =>
  queueMail(tx, context, {
    kind: 'dispute_alert',
    reference: `${dispute.id} ${dispute.isInquiry ? 'inquiry' : dispute.state}`,
    recipient: context.settings.now().email,
    data: { ...about(order, context), dispute, ...money },
  })

/** `latest`: the day by which it arrives now, in Paris. None when all pieces were refunded: then nothing is awaited. */
export async function queueLateMail(tx: Connection, context: Needed, order: StoredOrder, latest: Day): Promise<void> {
  const lines = await parcelLinesOf(tx, order.id)
  if (lines.length === 0) return
  await queueMail(tx, context, { kind: 'order_late', ...toCustomer(order), data: { ...about(order, context), lines, latest } })
}

/** Without the promised day once it is over. */
export async function queueShippedMail(
  tx: Connection,
  context: Needed,
  order: StoredOrder,
  parcel: { carrier: string; trackingNumber: string | null },
  again?: string,
): Promise<void> {
  const { promisedDelivery } = order
  const isOver = promisedDelivery !== null && promisedDelivery < parisDay(new Date())
  const mailed = { ...order, promisedDelivery: isOver ? null : promisedDelivery }
  await queueMail(tx, context, {
    kind: 'order_shipped',
    ...toCustomer(order, again),
    data: { ...about(mailed, context), lines: await parcelLinesOf(tx, order.id), parcel },
  })
}

/** The number or the carrier of a parcel was wrong; each correction has its own mail, also one back to an earlier number. */
export const queueTrackingCorrectedMail = (
  tx: Connection,
  context: Needed,
  order: StoredOrder,
  parcel: { carrier: string; trackingNumber: string | null },
  again: string,
): Promise<void> =>
  queueMail(tx, context, {
    kind: 'tracking_corrected',
    ...toCustomer(order, again),
    data: { ...about(order, context), parcel },
  })

/**
 * `order` with the new address; each correction has its own mail, so that nobody redirects a parcel unseen. It asks for an answer,
 * which must reach the shop whatever the sender of its mails is.
 */
export const queueAddressCorrectedMail = (tx: Connection, context: Needed, order: StoredOrder, again: string): Promise<void> =>
  queueMail(tx, context, {
    kind: 'address_corrected',
    ...toCustomer(order, again),
    headers: { 'Reply-To': context.settings.now().email },
    data: about(order, context),
  })

export const queueDeliveredMail = async (tx: Connection, context: Needed, order: StoredOrder, again?: string): Promise<void> =>
  queueMail(tx, context, {
    kind: 'order_delivered',
    ...toCustomer(order, again),
    data: { ...about(order, context), lines: await parcelLinesOf(tx, order.id) },
  })
