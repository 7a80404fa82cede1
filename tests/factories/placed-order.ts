import { eq } from 'drizzle-orm'
import type { OrderRequest } from '../../contract/orders.ts'
import type { Database } from '../../server/database/client.ts'
import { mails, orders, paymentSessions, productSizes } from '../../server/database/schema/index.ts'
import { checkOut } from '../../server/domain/payments/check-out.ts'
import { settlePayment } from '../../server/domain/payments/settle-payment.ts'
import { anOrder } from './order.ts'
import { memoryProvider } from './payment-provider.ts'
import { aProduct } from './product.ts'
import { aShopper } from './shopper.ts'
import { listedJobs, testTools } from './tools.ts'

/** A shop with one product of some pieces in M, a shopper, and what a test of orders looks at. */
export async function aShopWithOrders(db: Database, pieces = 10) {
  const provider = memoryProvider()
  const { jobs, sent } = listedJobs()
  const tools = testTools(db, { payments: provider.payments, jobs })
  const shopper = await aShopper(db)
  const product = await aProduct(db, { priceCents: 40_00, sizes: { M: pieces } })

  const places = async (quantity = 1, wish: Partial<OrderRequest> = {}) => {
    const placed = await checkOut(tools, shopper, anOrder([[product, 'M', quantity]], wish), crypto.randomUUID())
    const [session] = await db.select().from(paymentSessions).where(eq(paymentSessions.orderId, placed.id))
    if (!session?.providerSessionId) throw new Error('no session')
    return { ...placed, sessionId: session.id, providerId: session.providerSessionId }
  }
  return {
    provider,
    tools,
    sent,
    shopper,
    product,
    places,
    /** Placed, paid at the provider, settled. */
    pays: async (quantity = 1) => {
      const placed = await places(quantity)
      provider.pay(placed.providerId)
      await settlePayment(tools, placed.sessionId)
      return placed
    },
    order: async (id: string) => {
      const [order] = await db.select().from(orders).where(eq(orders.id, id))
      if (!order) throw new Error('no order')
      return order
    },
    stock: async () => {
      const [size] = await db.select().from(productSizes).where(eq(productSizes.productId, product.id))
      return size && [size.available, size.reserved, size.sold]
    },
    mailsAbout: async (reference: string) => {
      const found = await db
        .select({ kind: mails.kind })
        .from(mails)
        .where(eq(mails.reference, reference))
        .orderBy(mails.createdAt)
      return found.map(({ kind }) => kind)
    },
  }
}
