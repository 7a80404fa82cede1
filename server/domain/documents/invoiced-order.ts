import { eq, sql } from 'drizzle-orm'
import { deliveryMethod } from '../../../contract/rules/delivery-methods.ts'
import { priceOrder } from '../../../contract/rules/pricing.ts'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import { parisDay } from '../../../contract/time/paris-day.ts'
import type { Transaction } from '../../database/client.ts'
import { runPipelined } from '../../database/pipelining.ts'
import { preparedStatement } from '../../database/prepared-statements.ts'
import { captures } from '../../database/schema/index.ts'
import { lockOrder } from '../orders/core/change-state.ts'
import { paymentMethodLabel } from '../orders/core/order-labels.ts'
import { adjustmentsOf, linesOf } from '../orders/core/order-lines.ts'
import type { DocumentContent, DocumentLine } from './document-content.ts'

const firstCapture = preparedStatement((db) =>
  db
    .select()
    .from(captures)
    .where(eq(captures.orderId, sql.placeholder('orderId')))
    .orderBy(captures.capturedAt)
    .limit(1)
    .prepare('first_capture_of_order'),
)

/** The content of an order's invoice, with its lines by id and its adjustments for credit notes. Locks the order. */
export async function invoicedOrder(tx: Transaction, settings: ShopSettings, orderId: string) {
  const [order, [capture], stored, storedAdjustments] = await runPipelined([
    lockOrder(tx, orderId),
    firstCapture(tx).execute({ orderId }),
    linesOf(tx, orderId),
    adjustmentsOf(tx, orderId),
  ])
  if (!capture) throw new Error(`order ${orderId} was never paid: nothing to invoice`)

  const delivery = { priceCents: order.shippingCents, vatPercent: order.shippingVatPercent }
  const priced = priceOrder(stored, delivery, storedAdjustments)
  const lines = priced.lines.map((line): { id: string; line: DocumentLine } => ({
    id: line.id,
    line: {
      text: `${line.name}, taille ${line.size}`,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      vatPercent: line.vatPercent,
      vatCents: line.vatCents,
      totalCents: line.totalCents,
    },
  }))
  const adjustments = priced.adjustments.map(
    ({ label, amountCents, vatPercent, vatCents, totalCents }): DocumentLine => ({
      text: label,
      quantity: 1,
      unitPriceCents: amountCents,
      vatPercent,
      vatCents,
      totalCents,
    }),
  )
  const shipping: DocumentLine = {
    text: deliveryMethod(order.shippingMethod).label,
    quantity: 1,
    unitPriceCents: order.shippingCents,
    vatPercent: priced.delivery.vatPercent,
    vatCents: priced.delivery.vatCents,
    totalCents: priced.delivery.totalCents,
  }
  const parties = {
    seller: sellerOf(settings),
    buyer: { address: order.shippingAddress, email: order.email },
    order: {
      number: order.number,
      placedOn: parisDay(order.createdAt),
      paidOn: parisDay(capture.capturedAt),
      paymentMethod: paymentMethodLabel[order.paymentMethod],
    },
  } satisfies Partial<DocumentContent>
  return { lines, adjustments, shipping, parties, totalCents: order.totalCents }
}

/** Facts that the owner has not entered are empty; somebody has to be named, so the shop's name stands for a missing legal name. */
function sellerOf({ name, company, postalAddress: seat, email, phone }: ShopSettings): DocumentContent['seller'] {
  const { capital, siret, register, vatNumber } = company
  const legalName = company.legalName || name
  const address = `${seat.street}\n${seat.postalCode} ${seat.city}\n${seat.country}`
  return { name, legalName, capital, siret, register, vatNumber, address, email, phone }
}
