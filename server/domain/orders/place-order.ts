import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { countryOf } from '../../../contract/countries.ts'
import type { OrderRequest } from '../../../contract/orders.ts'
import { promisedDelivery } from '../../../contract/promised-delivery.ts'
import { shippingCents } from '../../../contract/shop-settings.ts'
import type { Transaction } from '../../database/client.ts'
import { preparedOnce } from '../../database/prepared-once.ts'
import { users } from '../../database/schema/index.ts'
import { together } from '../../database/together.ts'
import type { PaymentRequest } from '../../outside/payment-provider.ts'
import type { Tools } from '../../tools.ts'
import type { Shopper } from '../accounts/find-shopper.ts'
import { reserveStock } from '../catalogue/reserve-stock.ts'
import { ShopError } from '../shop-error.ts'
import { deliveryAddress } from './delivery-address.ts'
import { hashOf } from './hash-of.ts'
import { newOrderNumber } from './order-number.ts'
import { paymentRequest } from './payment-request.ts'
import { pricedLines } from './priced-lines.ts'
import { returnUrls } from './return-urls.ts'
import { type MadeOrder, sameOrder } from './same-order.ts'
import { vatWithin } from './vat.ts'
import { writeOrder } from './write-order.ts'

/** Thirty minutes, the provider's shortest, and one for the call that opens the page. */
export const sessionLifetimeMs = 31 * 60_000
/** The provider's largest sum. */
const maximumTotalCents = 999_999_99

/** With what the provider is to be asked, unless this wish made the order before. */
export type PlacedOrder = MadeOrder & { toAsk?: PaymentRequest }

/**
 * The first transaction of a checkout: holds the stock and writes order, lines and payment session down, or finds the order
 * that this same wish already made (contract, idempotency; orders and payments, placing an order).
 * Throws product_not_found, size_unknown, size_sold_out, stock_insufficient, address_not_found, return_url_foreign,
 * idempotency_key_reused, invalid_fields.
 */
export async function placeOrder(
  { db, config, settings }: Pick<Tools, 'db' | 'config' | 'settings'>,
  shopper: Pick<Shopper, 'id' | 'email'>,
  request: OrderRequest,
  idempotencyKey?: string,
): Promise<PlacedOrder> {
  const number = newOrderNumber()
  const urls = returnUrls(request.returnUrl, config.PUBLIC_URL, number)
  return db.transaction(async (tx) => {
    const [customerId, address, lines] = await together([
      lockCheckout(tx, shopper.id),
      deliveryAddress(tx, shopper.id, request.address),
      pricedLines(tx, request.items),
    ])
    const { paymentMethod, shippingMethod } = request
    const priced = lines.map(({ productId, size, quantity, unitPriceCents }) => [productId, size, quantity, unitPriceCents])
    const fingerprint = hashOf([priced, address, paymentMethod, shippingMethod])
    const wish = { idempotencyKey, bodyHash: hashOf(request) }
    const known = await sameOrder(tx, { userId: shopper.id, fingerprint, ...wish })
    if (known) return known

    const subtotalCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
    const promised = settings.now()
    const shipping = shippingCents(promised, subtotalCents, shippingMethod)
    const totalCents = subtotalCents + shipping
    if (totalCents > maximumTotalCents) throw tooLarge()
    const now = new Date()
    const { vatPercent } = countryOf(address.country)
    const orderId = randomUUIDv7()
    const order = {
      orderId,
      number,
      userId: shopper.id,
      email: shopper.email,
      subtotalCents,
      shippingCents: shipping,
      totalCents,
      shippingMethod,
      paymentMethod,
      shippingAddress: address.text,
      country: address.country,
      shippingVatPercent: vatPercent,
      returnUrl: request.returnUrl,
      fingerprint,
      standardShippingCents: shippingCents(promised, subtotalCents),
      returnDays: promised.returnDays,
      cancelMinutes: promised.cancelMinutes,
      termsVersion: promised.termsVersion,
      promisedDelivery: promisedDelivery(promised, now, address.country, shippingMethod),
    }
    const expiresAt = new Date(Math.ceil((now.getTime() + sessionLifetimeMs) / 1000) * 1000)
    const toAsk = paymentRequest({ order, lines, urls, expiresAt, publicUrl: config.PUBLIC_URL, customerId })
    const sessionId = randomUUIDv7()
    await together([
      ...lines.map(({ productId, size, quantity }) => reserveStock(tx, { orderId, productId, size, quantity })),
      writeOrder(tx, {
        order,
        lines: lines.map((line) => ({ ...line, vatCents: vatWithin(line.unitPriceCents * line.quantity, vatPercent) })),
        session: { sessionId, requestBody: toAsk, expiresAt },
        wish,
      }),
    ])
    return { orderId, number, sessionId, toAsk }
  })
}

const locked = preparedOnce((db) =>
  db
    .select({ customerId: users.providerCustomerId })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('checkout_of_shopper'),
)

/**
 * One checkout of a shopper at a time: of fifty double clicks the first makes the order, the others find it. Answers who she
 * is at the payment provider, once she has paid there.
 */
async function lockCheckout(tx: Transaction, id: string): Promise<string | null> {
  const [user] = await locked(tx).execute({ id })
  return user?.customerId ?? null
}

const tooLarge = () => {
  const message = 'Le montant de la commande est trop élevé pour un paiement en ligne'
  return new ShopError('invalid_fields', { message, errors: { items: message } })
}
