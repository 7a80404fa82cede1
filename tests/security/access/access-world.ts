import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { writeLegalFacts } from '../../../demo/write-legal-facts.ts'
import type { OpenDatabase } from '../../../server/database/client.ts'
import { productCategories, reviews, shipments } from '../../../server/database/schema/index.ts'
import { hashPassword } from '../../../server/domain/accounts/core/hash-password.ts'
import { issueInvoice } from '../../../server/domain/documents/issue-invoice.ts'
import { fixedSettings } from '../../../server/domain/settings/settings-cache.ts'
import { anAddress } from '../../factories/address.ts'
import { aCustomer, anOwner, aPreparer } from '../../factories/customer.ts'
import { anExchange } from '../../factories/exchange.ts'
import { aPaidOrder } from '../../factories/paid-order.ts'
import { aProduct } from '../../factories/product.ts'
import type { openAttackedShop } from '../attacked-shop.ts'

export const roles = ['anonymous', 'revoked', 'expired', 'stranger', 'preparer', 'owner', 'buyer'] as const
export type AccessRole = (typeof roles)[number]

export const password = 'Nuage-de-lin-26'
/** Made once: hashing is slow on purpose. */
const passwordHash = hashPassword(password)

/**
 * A shop with one product, a buyer with an order, an address and a card, a stranger, who is another customer, a preparer, the owner,
 * and tokens that are no longer valid.
 */
export async function anAccessWorld({ db }: OpenDatabase, { call, provider }: ReturnType<typeof openAttackedShop>) {
  await writeLegalFacts(db)
  const buyer = await aCustomer(db)
  await db.execute(sql`update users set password_hash = ${await passwordHash} where id = ${buyer.id}`)
  const [revoked, expired, stranger] = [await aCustomer(db), await aCustomer(db), await aCustomer(db)]
  const [preparer, owner] = [await aPreparer(db), await anOwner(db)]
  await call('POST', '/api/auth/signout', { token: revoked.token })
  await db.execute(sql`update sessions set last_used_at = now() - interval '31 days' where user_id = ${expired.id}`)
  const cardId = `pm_${randomUUID().replaceAll('-', '')}`
  await db.execute(sql`insert into provider_customers (user_id, customer_id) values (${buyer.id}, ${`cus_${buyer.id}`})`)
  provider.cards.set(`cus_${buyer.id}`, [{ id: cardId, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 }])
  const product = await aProduct(db, { sizes: { M: 100 } })
  const productId = String(product.id)
  const [category] = await db.select().from(productCategories).where(eq(productCategories.productId, product.id))
  const { body: address } = await call('POST', '/api/addresses', { token: buyer.token, body: anAddress({ city: 'Roubaix' }) })
  await call('POST', '/api/addresses', { token: buyer.token, body: anAddress() })
  await call('POST', '/api/cart/create', { token: buyer.token, body: { productId, size: 'M', quantity: 1 } })
  const order = anOrder(productId)
  const { body: placed } = await call('POST', '/api/orders', { token: buyer.token, body: order })
  const paid = await aPaidOrder(db, {
    userId: buyer.id,
    email: buyer.email,
    state: 'EXPÉDIÉ',
    lines: [{ productId: product.id }],
  })
  const trackingNumber = `TN${randomUUID()}`
  await db.insert(shipments).values({ orderId: paid.id, carrier: 'Colissimo', trackingNumber })
  const invoice = await db.transaction((tx) => issueInvoice(tx, { settings: fixedSettings() }, paid.id))
  const [review] = await db
    .insert(reviews)
    .values({
      productId: product.id,
      userId: buyer.id,
      orderLineId: paid.lines[0]?.id,
      authorName: 'Amina B.',
      rating: 4,
      title: 'Douce',
      body: 'Tombe bien',
      purchasedOn: '2026-11-01',
    })
    .returning()
  const exchange = await anExchange(db, {
    state: 'cancelled',
    orderId: paid.id,
    orderLineId: paid.lines[0]?.id ?? '',
    productId: product.id,
  })
  const { body: withdrawal } = await call('POST', '/api/withdrawals', {
    body: { name: 'Amina Benali', email: buyer.email, orderNumber: paid.number },
  })
  const { body: message } = await call('POST', '/api/contact', {
    body: { name: 'Amina Benali', email: buyer.email, subject: 'order', message: 'Où est mon colis ?' },
  })
  const { body: file } = await call('POST', '/api/admin/imports', {
    token: owner.token,
    body: 'Référence;Nom\nA1;Abaya',
    headers: { 'Content-Type': 'text/csv' },
  })
  const tokens: Record<AccessRole, string | undefined> = {
    anonymous: undefined,
    buyer: buyer.token,
    stranger: stranger.token,
    revoked: revoked.token,
    expired: expired.token,
    preparer: preparer.token,
    owner: owner.token,
  }
  return {
    tokens,
    buyer,
    productId,
    preparerId: preparer.id,
    ownerId: owner.id,
    categoryId: String(category?.categoryId),
    addressId: String(address.id),
    orderId: String(placed.id),
    orderNumber: String(placed.orderNumber),
    paidOrderId: paid.id,
    paidLineId: paid.lines[0]?.id ?? '',
    exchangeId: exchange.id,
    trackingNumber,
    cardId,
    invoiceId: invoice.id,
    reviewId: review?.id ?? '',
    withdrawalId: String(withdrawal.id),
    messageId: String(message.id),
    importId: String(file.id),
  }
}

export type AccessWorld = Awaited<ReturnType<typeof anAccessWorld>>

export const anOrder = (productId: string) => ({
  items: [{ productId, size: 'M', quantity: 1 }],
  address: anAddress(),
  paymentMethod: 'card',
  returnUrl: 'http://localhost:3000/checkout',
})
