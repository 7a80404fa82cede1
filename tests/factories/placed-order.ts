import { eq, sql } from 'drizzle-orm'
import type { OrderRequest } from '../../contract/api/orders.ts'
import type { Database } from '../../server/database/client.ts'
import { mails, orders, paymentSessions, productSizes, refunds } from '../../server/database/schema/index.ts'
import { checkout } from '../../server/domain/payments/checkout/checkout.ts'
import { settlePayment } from '../../server/domain/payments/session/settle-payment.ts'
import { listedJobs, testContext } from './context.ts'
import { aCustomer } from './customer.ts'
import { anOrder } from './order.ts'
import { memoryProvider } from './payment-provider.ts'
import { aProduct } from './product.ts'

/** A shop with one product in size M, a customer, and what a test of orders looks at. */
export async function aShopWithOrders(db: Database, stock = 10) {
  const provider = memoryProvider()
  const { jobs, sent } = listedJobs()
  const context = testContext(db, { payments: provider.payments, jobs })
  const customer = await aCustomer(db)
  const product = await aProduct(db, { priceCents: 40_00, sizes: { M: stock } })

  const places = async (quantity = 1, options: Partial<OrderRequest> = {}) => {
    const placed = await checkout(context, customer, anOrder([[product, 'M', quantity]], options), { key: crypto.randomUUID() })
    const [session] = await db.select().from(paymentSessions).where(eq(paymentSessions.orderId, placed.id))
    if (!session?.providerSessionId) throw new Error('no session')
    return { ...placed, sessionId: session.id, providerId: session.providerSessionId }
  }
  return {
    provider,
    context,
    sent,
    customer,
    product,
    places,
    /** Placed, paid at the provider, settled. */
    pays: async (quantity = 1, options: Partial<OrderRequest> = {}) => {
      const placed = await places(quantity, options)
      provider.pay(placed.providerId)
      await settlePayment(context, placed.sessionId)
      return placed
    },
    deadlineOver: (sessionId: string) =>
      db.update(paymentSessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(paymentSessions.id, sessionId)),
    /** Moves the session into the past, as if the provider had last been queried so long ago. */
    age: (sessionId: string, seconds: number) => {
      const then = sql`now() - make_interval(secs => ${seconds})`
      return db.update(paymentSessions).set({ checkedAt: then, createdAt: then }).where(eq(paymentSessions.id, sessionId))
    },
    refundsOf: (orderId: string) => db.select().from(refunds).where(eq(refunds.orderId, orderId)),
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
