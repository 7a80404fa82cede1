import { asc, eq } from 'drizzle-orm'
import { parisDay } from '../../../contract/paris-day.ts'
import type { ShopSettings } from '../../../contract/shop-settings.ts'
import type { Transaction } from '../../database/client.ts'
import { captures, orderLines, orders } from '../../database/schema/index.ts'
import { paymentMethodText, shippingMethodText } from '../orders/order-texts.ts'
import { vatWithin } from '../orders/vat.ts'
import type { DocumentContent, DocumentLine } from './document-content.ts'

/** What an invoice says of an order, and its lines by id for the credit notes. Locks the order. */
export async function invoicedOrder(tx: Transaction, settings: ShopSettings, orderId: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw new Error(`no order ${orderId}`)
  const [capture] = await tx.select().from(captures).where(eq(captures.orderId, orderId)).orderBy(captures.capturedAt).limit(1)
  if (!capture) throw new Error(`order ${orderId} was never paid: nothing to invoice`)
  const stored = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))

  const lines = stored.map((line): { id: string; line: DocumentLine } => ({
    id: line.id,
    line: {
      text: `${line.name}, taille ${line.size}`,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      vatPercent: line.vatPercent,
      vatCents: line.vatCents,
      totalCents: line.quantity * line.unitPriceCents,
    },
  }))
  const shipping: DocumentLine = {
    text: shippingMethodText[order.shippingMethod],
    quantity: 1,
    unitPriceCents: order.shippingCents,
    vatPercent: order.shippingVatPercent,
    vatCents: vatWithin(order.shippingCents, order.shippingVatPercent),
    totalCents: order.shippingCents,
  }
  const parties = {
    seller: sellerOf(settings),
    buyer: { address: order.shippingAddress, email: order.email },
    order: {
      number: order.number,
      placedOn: parisDay(order.createdAt),
      paidOn: parisDay(capture.capturedAt),
      paymentMethod: paymentMethodText[order.paymentMethod],
    },
  } satisfies Partial<DocumentContent>
  return { lines, shipping, parties, totalCents: order.totalCents }
}

function sellerOf({ name, company, postalAddress: seat, email, phone }: ShopSettings): DocumentContent['seller'] {
  const { legalName, capital, siret, register, vatNumber } = company
  const address = `${seat.street}\n${seat.postalCode} ${seat.city}\n${seat.country}`
  return { name, legalName, capital, siret, register, vatNumber, address, email, phone }
}
