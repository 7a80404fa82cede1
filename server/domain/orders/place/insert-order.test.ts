import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { priceOrder } from '../../../../contract/rules/pricing.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { orders, paymentSessions } from '../../../database/schema/index.ts'
import type { PaymentRequest } from '../../../integrations/payments/payment-provider.ts'
import { adjustmentsOf } from '../core/order-lines.ts'
import { newOrderNumber } from '../core/order-number.ts'
import { insertOrder } from './insert-order.ts'
import { paymentRequest } from './payment-request.ts'

const database = freshDatabase()

test('an order is stored with its adjustments, and the payment page asks for one sum (decision 34)', async () => {
  const customer = await aCustomer(database.db)
  const product = await aProduct(database.db)
  const line = {
    productId: product.id,
    size: 'M',
    quantity: 2,
    name: 'Abaya Nour',
    mediaKey: null,
    unitPriceCents: 40_00,
  } as const
  const vatPercent = 20
  const sums = priceOrder([{ ...line, vatPercent }], { priceCents: 5_99, vatPercent }, [
    { kind: 'discount', label: 'Bienvenue', amountCents: -10_00, vatPercent },
    { kind: 'goodwill', label: 'Geste commercial', amountCents: -50, vatPercent },
  ])
  const { subtotalCents, adjustmentsCents, totalCents, adjustments } = sums
  const order = {
    orderId: randomUUIDv7(),
    number: newOrderNumber(),
    userId: customer.id,
    email: customer.email,
    subtotalCents,
    shippingCents: sums.shippingCents,
    adjustmentsCents,
    totalCents,
    shippingMethod: 'standard',
    paymentMethod: 'card',
    shippingAddress: 'Amina Benali\n3 rue des Lilas\n69003 Lyon\nFrance',
    country: 'FR',
    shippingVatPercent: vatPercent,
    returnUrl: 'http://localhost:3000/checkout',
    fingerprint: 'f',
    standardShippingCents: 5_99,
    returnDays: 14,
    cancelMinutes: 60,
    termsVersion: '1',
    shipBy: '2026-12-01',
    earliestDelivery: '2026-12-02',
    promisedDelivery: '2026-12-04',
  } as const
  const expiresAt = new Date(Date.now() + 3600_000)
  const urls = { successUrl: 'http://localhost:3000/ok', cancelUrl: 'http://localhost:3000/no' }
  const facts = {
    order,
    piecesCents: sums.piecesCents,
    lines: [line],
    adjustments,
    urls,
    expiresAt,
    publicUrl: 'http://localhost:3000',
    customerId: null,
  }
  const session = { sessionId: randomUUIDv7(), provider: 'stripe', requestBody: paymentRequest(facts), expiresAt }
  const input = { idempotencyKey: undefined, bodyHash: 'x' }
  await database.db.transaction((tx) => insertOrder(tx, { order, lines: sums.lines, adjustments, session, input }))

  const [stored] = await database.db.select().from(orders).where(eq(orders.id, order.orderId))
  expect(stored).toMatchObject({ subtotalCents: 80_00, adjustmentsCents: -10_50, shippingCents: 5_99, totalCents: 75_49 })
  expect(await adjustmentsOf(database.db, order.orderId)).toEqual([
    expect.objectContaining({ position: 0, kind: 'discount', label: 'Bienvenue', amountCents: -10_00, vatCents: -1_67 }),
    expect.objectContaining({ position: 1, kind: 'goodwill', label: 'Geste commercial', amountCents: -50, vatCents: -8 }),
  ])
  const [opened] = await database.db.select().from(paymentSessions).where(eq(paymentSessions.orderId, order.orderId))
  expect(opened?.amountCents).toBe(75_49)
  const requested = opened?.requestBody as PaymentRequest | undefined
  expect(requested?.lines).toEqual([
    {
      name: `Commande ${order.number}`,
      description: 'Articles : 80,00\u00a0€, Bienvenue : -10,00\u00a0€, Geste commercial : -0,50\u00a0€',
      unitAmountCents: 69_50,
      quantity: 1,
    },
  ])
  expect(requested?.shippingCents).toBe(5_99)
})
