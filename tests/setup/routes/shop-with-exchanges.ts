import { and, eq, sql } from 'drizzle-orm'
import type { ExchangeRequest } from '../../../contract/api/exchanges.ts'
import type { OpenDatabase } from '../../../server/database/client.ts'
import { mails, productSizes } from '../../../server/database/schema/index.ts'
import { receiveStock } from '../../../server/domain/catalogue/stock/receive-stock.ts'
import { openBackOffice } from './open-back-office.ts'

/** A shop with a delivered order of size M, whose customer exchanges it for L, of which there are `large` pieces. */
export async function aDeliveredOrder(database: OpenDatabase, { pieces = 1, large = 3 } = {}) {
  const shop = await openBackOffice(database)
  const { act, call, customer, product } = shop
  if (large > 0) await receiveStock(database.db, { productId: product.id, size: 'L', quantity: large })
  const { id, orderNumber } = await shop.pays(pieces)
  await act(id, 'prepare')
  await act(id, 'ship', { carrier: 'Colissimo', trackingNumber: null })
  const { body: delivered } = await act(id, 'deliver')
  const itemId = String(delivered.items[0].id)
  return {
    ...shop,
    id,
    orderNumber,
    itemId,
    exchange: (also: Partial<ExchangeRequest> = {}, key?: string, token = customer.token) =>
      call('POST', `/api/orders/${id}/exchanges`, {
        token,
        body: { itemId, size: 'L', quantity: 1, reason: 'too_small', ...also },
        ...(key && { headers: { 'Idempotency-Key': key } }),
      }),
    cancels: (exchangeId: string) => call('POST', `/api/orders/${id}/exchanges/${exchangeId}/cancel`, { token: customer.token }),
    step: (exchangeId: string, action: 'label' | 'receive' | 'ship' | 'refuse', body: object) =>
      act(id, `exchanges/${exchangeId}/${action}`, body),
    seen: async () => (await call('GET', `/api/orders/${id}`, { token: customer.token })).body,
    /** The mails about its exchanges, in the order in which they were written. */
    exchangeMails: () =>
      database.db
        .select({ kind: mails.kind, recipient: mails.recipient, text: mails.text })
        .from(mails)
        .where(sql`${mails.kind} like 'exchange_%' and ${mails.reference} like ${`${id} %`}`)
        .orderBy(mails.createdAt, mails.id),
    /** Available, held and sold pieces of a size. */
    bucketsOf: async (size: string) => {
      const [found] = await database.db
        .select()
        .from(productSizes)
        .where(and(eq(productSizes.productId, product.id), eq(productSizes.size, size)))
      return found && [found.available, found.reserved, found.sold]
    },
  }
}
