import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { AdminCustomerDetail } from '../../../contract/api/admin/customers.ts'
import { eurosOf } from '../../../contract/rules/money.ts'
import type { ShopContext } from '../../context.ts'
import {
  addresses,
  contactMessages,
  identities,
  newsletterSubscriptions,
  offerSubscriptions,
  orders,
  products,
  reviews,
  users,
} from '../../database/schema/index.ts'
import { hasSecondFactor } from '../accounts/core/has-second-factor.ts'
import { isStaff } from '../accounts/core/staff-role.ts'
import { listNotes } from '../notes/notes.ts'
import { stateLabels } from '../orders/core/order-labels.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { paidOrders, spentCents } from './money-spent.ts'

/** Of orders and of messages; the lists of the back office have the others. */
const latest = 20

/**
 * Everything the owner sees of an account. Messages and newsletter are matched by email, and so only shown for a verified one.
 * Throws shopper_not_found.
 */
export async function getCustomer({ db }: Pick<ShopContext, 'db'>, readerId: string, id: string): Promise<AdminCustomerDetail> {
  const [found] = isUuid(id)
    ? await db.select({ user: users, paid: paidOrders, spent: spentCents }).from(users).where(eq(users.id, id))
    : []
  if (!found) throw new ShopError('shopper_not_found')
  const { user, paid, spent } = found
  const proved = (email: typeof contactMessages.email | typeof newsletterSubscriptions.email) =>
    and(sql`lower(${email}) = lower(${user.email})`, sql`${user.emailVerifiedAt !== null}`)
  const [ways, secondFactor, addressCount, latestOrders, own, written, [newsletter], [offers], notes] = await Promise.all([
    db.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, id)),
    hasSecondFactor(db, id),
    db.$count(addresses, eq(addresses.userId, id)),
    db.select().from(orders).where(eq(orders.userId, id)).orderBy(desc(orders.createdAt)).limit(latest),
    db
      .select({ review: reviews, productName: products.name })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(and(eq(reviews.userId, id), isNotNull(reviews.orderLineId)))
      .orderBy(desc(reviews.createdAt)),
    // Anybody can write with her address, as often as he likes.
    db
      .select()
      .from(contactMessages)
      .where(proved(contactMessages.email))
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(latest),
    db.select().from(newsletterSubscriptions).where(proved(newsletterSubscriptions.email)),
    db.select().from(offerSubscriptions).where(proved(offerSubscriptions.email)),
    listNotes(db, { userId: id }, readerId),
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
    secondFactor: secondFactor && !isStaff(user),
    addresses: addressCount,
    newsletter: newsletter?.state ?? null,
    offers: offers?.state ?? null,
    notes,
    latestOrders: latestOrders.map((order) => ({
      id: order.id,
      orderNumber: order.number,
      date: order.createdAt.toISOString(),
      statusCode: order.state,
      ...stateLabels[order.state],
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
