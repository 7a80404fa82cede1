import { eq } from 'drizzle-orm'
import type { OrderRequest } from '../../contract/api/orders.ts'
import type { Database } from '../../server/database/client.ts'
import { orders } from '../../server/database/schema/index.ts'
import { checkout } from '../../server/domain/payments/checkout/checkout.ts'
import { testContext } from './context.ts'
import { aCustomer } from './customer.ts'
import { memoryProvider } from './payment-provider.ts'

/** A shop with a provider and a customer of the test's own, who orders what the test offers. */
export async function aCheckout(db: Database) {
  const provider = memoryProvider()
  const context = testContext(db, { payments: provider.payments })
  const customer = await aCustomer(db)
  return {
    provider,
    context,
    customer,
    buys: (request: OrderRequest, key?: string) => checkout(context, customer, request, { key }),
    stored: async (id: string) => {
      const [order] = await db.select().from(orders).where(eq(orders.id, id))
      if (!order) throw new Error('no order')
      return order
    },
    allOrders: () => db.select().from(orders).where(eq(orders.userId, customer.id)),
  }
}
