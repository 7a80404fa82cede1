import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { OrderRequest } from '../../../../contract/api/orders.ts'
import { soldMethods } from '../../../../contract/rules/delivery-methods.ts'
import { deliveryPromise } from '../../../../contract/rules/delivery-promise.ts'
import { centsOf } from '../../../../contract/rules/money.ts'
import { priceOrder, subtotalOf } from '../../../../contract/rules/pricing.ts'
import { shippingCents, vatPercentOf } from '../../../../contract/rules/shop-settings.ts'
import * as messages from '../../../../contract/text/messages.ts'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { runPipelined } from '../../../database/pipelining.ts'
import { preparedStatement } from '../../../database/prepared-statements.ts'
import { providerCustomers, users } from '../../../database/schema/index.ts'
import type { PaymentRequest } from '../../../integrations/payments/payment-provider.ts'
import type { AuthenticatedUser } from '../../accounts/core/authenticate-token.ts'
import { reserveStock } from '../../catalogue/stock/reserve-stock.ts'
import { ShopError } from '../../shop-error.ts'
import { canonicalHash } from '../core/canonical-hash.ts'
import { newOrderNumber } from '../core/order-number.ts'
import { deliveryAddress } from './delivery-address.ts'
import { type ExistingOrder, findOrderOfKey, findSameOrder } from './find-idempotent-order.ts'
import { insertOrder } from './insert-order.ts'
import { refuseHoarding, refuseTooLarge } from './order-limits.ts'
import { paymentRequest } from './payment-request.ts'
import { priceItems } from './price-items.ts'
import { returnUrls } from './return-urls.ts'

/** Thirty minutes, the provider's shortest, and one for the call that opens the page. */
export const sessionLifetimeMs = 31 * 60_000
/** The provider's largest sum. */
const maximumTotalCents = 999_999_99

/** The request's idempotency key and network. */
export type OrderedBy = { key?: string; address?: string }

/** `newPayment` is the request to the provider; absent when an earlier copy of the request created the order. */
export type PlacedOrder = ExistingOrder & { newPayment?: { provider: string; requestBody: PaymentRequest } }

/**
 * The first transaction of a checkout: reserves the stock and stores order, lines and payment session, or finds the order that
 * an earlier copy of this request created (contract 4, idempotency; orders and payments, placing an order).
 * Throws product_not_found, size_unknown, size_sold_out, stock_insufficient, address_not_found, return_url_foreign,
 * idempotency_key_reused, price_changed, delivery_changed, terms_changed, invalid_fields, order_too_large, unpaid_orders_full, too_many_orders.
 */
export async function placeOrder(
  { db, config, payments, settings, limits }: Pick<ShopContext, 'db' | 'config' | 'payments' | 'settings' | 'limits'>,
  customer: Pick<AuthenticatedUser, 'id' | 'email'>,
  request: OrderRequest,
  { key: idempotencyKey, address: from }: OrderedBy = {},
): Promise<PlacedOrder> {
  refuseTooLarge(limits, request)
  const number = newOrderNumber()
  const provider = payments().name
  const urls = returnUrls(request.returnUrl, config.PUBLIC_URL, number)
  const { expectedDelivery, termsVersion, ...ordered } = request
  const { paymentMethod, shippingMethod, expectedTotal } = ordered
  // Without the day and the terms: repeated after the cut-off hour, it is still the same request, and its order keeps the earlier day.
  const input = { userId: customer.id, idempotencyKey, bodyHash: canonicalHash(ordered) }
  return db.transaction(async (tx) => {
    const [customerId, repeated] = await runPipelined([lockCheckout(tx, customer.id, provider), findOrderOfKey(tx, input)])
    if (repeated) return repeated
    const [address, lines] = await runPipelined([
      deliveryAddress(tx, customer.id, request.address),
      priceItems(tx, request.items),
    ])
    if (!soldMethods(address.country).some(({ code }) => code === shippingMethod)) throw notDelivered()
    const priced = lines.map(({ productId, size, quantity, unitPriceCents }) => [productId, size, quantity, unitPriceCents])
    const current = settings.now()
    const vatPercent = vatPercentOf(current, address.country)
    const priceCents = shippingCents(current, subtotalOf(lines), shippingMethod)
    const sums = priceOrder(
      lines.map((line) => ({ ...line, vatPercent })),
      { priceCents, vatPercent },
    )
    const { subtotalCents, totalCents } = sums
    // Compares the price of delivery too: an order for another sum is not the one shown above the button.
    const fingerprint = canonicalHash([priced, address, paymentMethod, shippingMethod, sums.shippingCents])
    const known = await findSameOrder(tx, { ...input, fingerprint, expectedDelivery })
    // A key stands for the sum shown then; without one, the sum shown now is compared with the prices of this order.
    if (known && idempotencyKey) return known
    if (expectedTotal !== undefined && centsOf(expectedTotal) !== totalCents) {
      throw new ShopError('price_changed', { subtotalCents, shippingCents: sums.shippingCents, totalCents })
    }
    if (known) return known
    // The order is under the terms that she accepted (decision 22).
    if (termsVersion !== undefined && termsVersion !== current.termsVersion) throw new ShopError('terms_changed', {})
    if (totalCents > maximumTotalCents) throw tooLarge()
    const now = new Date()
    const { shipBy, earliest, latest } = deliveryPromise(current, now, address.country, shippingMethod)
    // Days of the same form sort as text. An earlier one than she read is kept as well (decision 49).
    if (expectedDelivery !== undefined && latest > expectedDelivery) throw new ShopError('delivery_changed', { earliest, latest })
    const orderId = randomUUIDv7()
    const order = {
      orderId,
      number,
      userId: customer.id,
      email: customer.email,
      subtotalCents,
      shippingCents: sums.shippingCents,
      adjustmentsCents: sums.adjustmentsCents,
      totalCents,
      shippingMethod,
      paymentMethod,
      shippingAddress: address.text,
      country: address.country,
      shippingVatPercent: vatPercent,
      returnUrl: request.returnUrl,
      fingerprint,
      standardShippingCents: shippingCents(current, subtotalCents),
      returnDays: current.returnDays,
      cancelMinutes: current.cancelMinutes,
      termsVersion: current.termsVersion,
      shipBy,
      earliestDelivery: earliest,
      promisedDelivery: latest,
    }
    const expiresAt = new Date(Math.ceil((now.getTime() + sessionLifetimeMs) / 1000) * 1000)
    const requestBody = paymentRequest({
      order,
      piecesCents: sums.piecesCents,
      lines,
      adjustments: sums.adjustments,
      urls,
      expiresAt,
      publicUrl: config.PUBLIC_URL,
      customerId,
    })
    const sessionId = randomUUIDv7()
    await runPipelined([
      ...lines.map(({ productId, size, quantity }) => reserveStock(tx, { orderId, productId, size, quantity })),
      insertOrder(tx, {
        order,
        lines: sums.lines,
        adjustments: sums.adjustments,
        session: { sessionId, provider, requestBody, expiresAt },
        input,
      }),
      // Last, and counting this order too: repeats and refusals end before, or are rolled back.
      refuseHoarding(tx, limits, { userId: customer.id, from }),
    ])
    return { orderId, number, sessionId, newPayment: { provider, requestBody } }
  })
}

const locked = preparedStatement((db) =>
  db
    .select({ customerId: providerCustomers.customerId })
    .from(users)
    .leftJoin(
      providerCustomers,
      and(eq(providerCustomers.userId, users.id), eq(providerCustomers.provider, sql.placeholder('provider'))),
    )
    .where(eq(users.id, sql.placeholder('id')))
    .for('no key update', { of: users })
    .prepare('checkout_of_user'),
)

/**
 * One checkout of a customer at a time: of fifty double clicks the first creates the order, the others find it. Returns the
 * customer's id at the payment provider, once they have paid there.
 */
async function lockCheckout(tx: Transaction, id: string, provider: string): Promise<string | null> {
  const [user] = await locked(tx).execute({ id, provider })
  return user?.customerId ?? null
}

const notDelivered = () => {
  const message = messages.shippingMethodInvalid
  return new ShopError('invalid_fields', { message, errors: { shippingMethod: message } })
}

const tooLarge = () => {
  const message = messages.totalTooLarge
  return new ShopError('invalid_fields', { message, errors: { items: message } })
}
