import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Adjustment, vatWithin } from '../../contract/rules/pricing.ts'
import { defaultSettings, shippingCents as shippingCentsOf } from '../../contract/rules/shop-settings.ts'
import type { Size } from '../../contract/rules/sizes/sizes.ts'
import type { Database } from '../../server/database/client.ts'
import {
  captures,
  orderAdjustments,
  orderLines,
  orders,
  paymentSessions,
  refundLines,
  refunds,
} from '../../server/database/schema/index.ts'
import { newOrderNumber } from '../../server/domain/orders/core/order-number.ts'

type Line = { productId?: number; size?: Size; quantity?: number; name?: string; unitPriceCents?: number; vatPercent?: number }
type Adjusted = Omit<Adjustment, 'vatPercent'>
type OrderOptions = Partial<typeof orders.$inferInsert> & { lines?: Line[]; adjustments?: readonly Adjusted[] }

const path = ['EN_ATTENTE', 'PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ', 'LIVRÉ'] as const

/** A paid order in the given state, written straight into the tables; no stock moves. */
export async function aPaidOrder(
  db: Database,
  { lines = [{}], adjustments = [], state = 'PAYÉ', deliveredAt, ...options }: OrderOptions = {},
) {
  const stored = lines.map(({ productId = 1, size = 'M', quantity = 1, name = 'Abaya Nour', ...line }, position) => {
    const { unitPriceCents = 59_90, vatPercent = 20 } = line
    const vatCents = vatWithin(unitPriceCents * quantity, vatPercent)
    return { position, productId, size, quantity, name, unitPriceCents, vatPercent, vatCents }
  })
  const subtotalCents = stored.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)
  const shippingCents = options.shippingCents ?? 5_99
  const standardShippingCents = shippingCentsOf(defaultSettings, subtotalCents)
  const adjustmentsCents = adjustments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const totalCents = subtotalCents + shippingCents + adjustmentsCents
  const [placed] = await db
    .insert(orders)
    .values({
      number: newOrderNumber(),
      email: 'amina@example.com',
      stateCause: 'placed',
      subtotalCents,
      shippingCents,
      adjustmentsCents,
      standardShippingCents,
      totalCents,
      shippingMethod: 'standard',
      paymentMethod: 'card',
      shippingAddress: 'Amina Benali\n3 rue des Lilas\n69003 Lyon\nFrance',
      country: 'FR',
      shippingVatPercent: 20,
      returnUrl: 'http://localhost:3000/checkout',
      fingerprint: 'factory',
      returnDays: 14,
      termsVersion: '2026-11-01',
      ...options,
    })
    .returning()
  if (!placed) throw new Error('no order')
  const orderId = placed.id
  const saved = await db
    .insert(orderLines)
    .values(stored.map((line) => ({ ...line, orderId })))
    .returning()
  for (const [position, { amountCents, ...adjustment }] of adjustments.entries()) {
    const vatCents = vatWithin(amountCents, 20)
    await db.insert(orderAdjustments).values({ ...adjustment, orderId, position, amountCents, vatPercent: 20, vatCents })
  }
  const [session] = await db
    .insert(paymentSessions)
    .values({ orderId, state: 'succeeded', amountCents: totalCents, requestBody: {}, expiresAt: new Date() })
    .returning()
  if (!session) throw new Error('no session')
  const captureId = `pi_${randomBytes(8).toString('hex')}`
  await db.insert(captures).values({ id: captureId, orderId, sessionId: session.id, amountCents: totalCents })
  const steps = state === 'ANNULÉ' ? (['ANNULÉ'] as const) : path.slice(1, path.indexOf(state as 'PAYÉ') + 1)
  for (const step of steps) await db.update(orders).set({ state: step, stateCause: 'test' }).where(eq(orders.id, orderId))
  if (deliveredAt || state === 'LIVRÉ') {
    await db
      .update(orders)
      .set({ deliveredAt: deliveredAt ?? new Date() })
      .where(eq(orders.id, orderId))
  }
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('no order')
  return { ...order, captureId, lines: saved }
}

type Paid = Awaited<ReturnType<typeof aPaidOrder>>

/** A refund of some items or of a sum. */
export async function aRefund(
  db: Database,
  order: Paid,
  amountCents = order.totalCents,
  quantities: [line: number, quantity: number][] = [],
) {
  const [refund] = await db
    .insert(refunds)
    .values({ orderId: order.id, captureId: order.captureId, state: 'succeeded', amountCents, reason: 'Rétractation' })
    .returning()
  if (!refund) throw new Error('no refund')
  for (const [line, quantity] of quantities) {
    await db.insert(refundLines).values({ refundId: refund.id, orderLineId: order.lines[line]?.id ?? '', quantity })
  }
  return refund
}
