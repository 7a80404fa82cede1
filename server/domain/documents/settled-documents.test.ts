import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anAddress } from '../../../tests/factories/address.ts'
import { testContext } from '../../../tests/factories/context.ts'
import { aCustomer } from '../../../tests/factories/customer.ts'
import { memoryProvider } from '../../../tests/factories/payment-provider.ts'
import { aProduct } from '../../../tests/factories/product.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { documents, paymentSessions } from '../../database/schema/index.ts'
import { cancelOrder } from '../payments/cancel/cancel-order.ts'
import { checkout } from '../payments/checkout/checkout.ts'
import { settlePayment } from '../payments/session/settle-payment.ts'
import type { DocumentContent } from './document-content.ts'

const database = freshDatabase()

/** A checkout that waits for its payment. */
async function aCheckout() {
  const provider = memoryProvider()
  const context = testContext(database.db, { payments: provider.payments })
  const customer = await aCustomer(database.db)
  const product = await aProduct(database.db)
  const { id } = await checkout(context, customer, {
    items: [{ productId: String(product.id), size: 'M', quantity: 2 }],
    address: anAddress(),
    paymentMethod: 'card',
    shippingMethod: 'standard',
    returnUrl: `${context.config.PUBLIC_URL}/checkout`,
  })
  const [session] = await database.db.select().from(paymentSessions).where(eq(paymentSessions.orderId, id))
  if (!session?.providerSessionId) throw new Error('no session')
  const { id: sessionId, providerSessionId } = session
  return {
    id,
    pay: () => provider.pay(providerSessionId),
    settle: () => settlePayment(context, sessionId),
    cancel: () => cancelOrder(context, customer.id, id),
  }
}
const kindsOf = async (orderId: string) => {
  const issued = await database.db.select().from(documents).where(eq(documents.orderId, orderId)).orderBy(asc(documents.id))
  return issued.map(({ kind, content }) => [kind, (content as DocumentContent).totalCents])
}

test('an order gets one invoice, when it is paid and not before, however often it is settled (law, invoices)', async () => {
  const order = await aCheckout()
  await order.settle()
  expect(await kindsOf(order.id)).toEqual([])
  order.pay()
  await Promise.all([order.settle(), order.settle(), order.settle()])
  await order.settle()
  expect(await kindsOf(order.id)).toEqual([['invoice', 119_80]])
})

test('a cancelled paid order gets the credit note of its refund (law, invoices)', async () => {
  const order = await aCheckout()
  order.pay()
  await order.settle()
  await order.cancel()
  expect(await kindsOf(order.id)).toEqual([
    ['invoice', 119_80],
    ['credit_note', 119_80],
  ])
})
