import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { AdminShopperDetail } from '../../../contract/admin-shoppers.ts'
import { eurosOf } from '../../../contract/money.ts'
import {
  addresses,
  contactMessages,
  identities,
  newsletterSubscriptions,
  orders,
  products,
  reviews,
  users,
} from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { stateTexts } from '../orders/order-texts.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { paidOrders, spentCents } from './money-spent.ts'

/**
 * What the shop knows of an account, for the owner. Messages and newsletter are found by the email, and so only shown for
 * one that she has proved. Throws shopper_not_found.
 */
export async function readShopper({ db }: Pick<Tools, 'db'>, id: string): Promise<AdminShopperDetail> {
  const [found] = isUuid(id)
    ? await db.select({ user: users, paid: paidOrders, spent: spentCents }).from(users).where(eq(users.id, id))
    : []
  if (!found) throw new ShopError('shopper_not_found')
  const { user, paid, spent } = found
  const proved = (email: typeof contactMessages.email | typeof newsletterSubscriptions.email) =>
    and(sql`lower(${email}) = lower(${user.email})`, sql`${user.emailVerifiedAt !== null}`)
  const [ways, addressCount, latestOrders, own, written, [newsletter]] = await Promise.all([
    db.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, id)),
    db.$count(addresses, eq(addresses.userId, id)),
    db.select().from(orders).where(eq(orders.userId, id)).orderBy(desc(orders.createdAt)).limit(20),
    db
      .select({ review: reviews, productName: products.name })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(and(eq(reviews.userId, id), isNotNull(reviews.orderLineId)))
      .orderBy(desc(reviews.createdAt)),
    db.select().from(contactMessages).where(proved(contactMessages.email)).orderBy(desc(contactMessages.createdAt)),
    db.select().from(newsletterSubscriptions).where(proved(newsletterSubscriptions.email)),
  ])
  const { firstName, lastName, email, phoneNumber, emailVerifiedAt, createdAt, lastSeenAt } = user
  return {
    id,
    firstName,
    lastName,
    email,
    phoneNumber,
    emailVerified: emailVerifiedAt !== null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    orders: paid,
    spent: eurosOf(spent),
    signsInWith: ways.map(({ provider }) => provider),
    addresses: addressCount,
    newsletter: newsletter?.state ?? null,
    latestOrders: latestOrders.map((order) => ({
      id: order.id,
      orderNumber: order.number,
      date: order.createdAt.toISOString(),
      statusCode: order.state,
      ...stateTexts[order.state],
      total: eurosOf(order.totalCents),
    })),
    reviews: own.map(({ review, productName }) => ({
      id: review.id,
      productId: String(review.productId),
      productName,
      rating: review.rating,
      title: review.title,
      state: review.state,
      date: review.createdAt.toISOString(),
    })),
    messages: written.map(({ id: messageId, subject, state, createdAt: at }) => ({
      id: messageId,
      subject,
      state,
      date: at.toISOString(),
    })),
  }
}
