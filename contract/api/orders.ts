import { defaultMethod, deliveryMethods, soldMethods } from '../rules/delivery-methods.ts'
import * as messages from '../text/messages.ts'
import { addressFields } from './addresses.ts'
import { productId } from './cart.ts'
import { size } from './catalogue.ts'
import { exchange, exchangeable } from './exchanges.ts'
import { calendarDay, problem, required, z } from './schema.ts'

/** The states in the order an order passes through them (spec 3, order status; decision 29). */
export const orderStates = ['EN_ATTENTE', 'PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ', 'LIVRÉ', 'ANNULÉ', 'REMBOURSÉ'] as const
export type OrderState = (typeof orderStates)[number]

export const paymentMethods = ['card', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The methods that a placed order may have. */
export const shippingMethod = z.enum(deliveryMethods.map(({ code }) => code))
const sold = z.enum(
  soldMethods().map(({ code }) => code),
  { error: messages.shippingMethodInvalid },
)

const item = z.object({
  productId,
  size,
  quantity: z.int({ error: messages.quantityInvalid }).min(1, messages.quantityInvalid).max(1_000_000, messages.quantityInvalid),
})

export const orderRequest = z
  .object({
    items: z.array(item, { error: messages.cartEmpty }).min(1, messages.cartEmpty).max(100, 'Cent lignes au plus par commande'),
    address: z.union([z.object({ id: z.string().min(1).max(60) }).strict(), addressFields], {
      error: ({ input }) => (input ? messages.allFieldsRequired : messages.addressMissing),
    }),
    paymentMethod: z.enum(paymentMethods, { error: messages.paymentMethodInvalid }),
    returnUrl: required(messages.returnUrlInvalid, 2000),
    shippingMethod: sold.default(defaultMethod.code),
    expectedTotal: z.number({ error: messages.totalInvalid }).min(0, messages.totalInvalid).optional().openapi({
      description: 'euros as shown above the button: another total now is 409 `price_changed`, and nothing is ordered',
    }),
    expectedDelivery: calendarDay(messages.deliveryDayInvalid).optional().openapi({
      description:
        'last day of delivery as shown above the button (YYYY-MM-DD in Paris): a later one now is 409 `delivery_changed`, and nothing is ordered',
    }),
    termsVersion: required(messages.termsMissing, 40).optional().openapi({
      description: 'version of the terms that she accepted: another one now is 409 `terms_changed`, and nothing is ordered',
    }),
  })
  .openapi('OrderRequest')
export type OrderRequest = z.infer<typeof orderRequest>

export const orderPlaced = z.object({ id: z.string(), orderNumber: z.string(), paymentUrl: z.string() }).openapi('OrderPlaced')
export type OrderPlaced = z.infer<typeof orderPlaced>

/** The current sums in euros: part of the error `price_changed` (decision 37). */
export const priceChanged = problem
  .extend({ subtotal: z.number().optional(), shipping: z.number().optional(), total: z.number().optional() })
  .openapi('PriceChanged', { description: 'with code `price_changed` the sums as they are now' })

/** The promise as it is now: part of the error `delivery_changed` (decision 49). */
export const deliveryChanged = problem
  .extend({ earliestDelivery: z.string().optional(), estimatedDelivery: z.string().optional() })
  .openapi('DeliveryChanged', {
    description: 'with code `delivery_changed` the first and the last day of delivery as they are now (YYYY-MM-DD in Paris)',
  })

export const orderItem = z
  .object({
    id: z.string(),
    productId: z.string(),
    name: z.string(),
    image: z.string(),
    size,
    quantity: z.int(),
    price: z.number().openapi({ description: 'euros a piece, as they were when ordered' }),
  })
  .openapi('OrderItem')

export const order = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    date: z.string(),
    status: z.string().openapi({ description: 'display text' }),
    statusCode: z.enum(orderStates),
    statusColor: z.enum(['neutral', 'info', 'success', 'warning', 'danger']),
    items: z.array(orderItem),
    total: z.number(),
  })
  .openapi('Order')
export type Order = z.infer<typeof order>

export const orderDetail = order
  .extend({
    shippingAddress: z.string().openapi({ description: 'several lines' }),
    shippingMethod,
    paymentMethod: z.string(),
    trackingNumber: z.string().nullable().openapi({ description: 'null: not sent yet, or sent without one' }),
    carrier: z.string().nullable().openapi({ description: 'null: not sent yet' }),
    estimatedDelivery: z.string().nullable(),
    subtotal: z.number(),
    adjustments: z
      .array(z.object({ label: z.string(), amount: z.number() }))
      .optional()
      .openapi({ description: 'what was taken off (negative) or added, in euros; absent when there is nothing' }),
    shipping: z.number(),
    withoutVat: z
      .boolean()
      .optional()
      .openapi({ description: 'true: the seller was exempt from VAT, so no tax is named; absent otherwise' }),
    cancellableUntil: z.string().nullable().openapi({ description: 'ISO time until which the customer may cancel' }),
    shipsLate: z.boolean().openapi({
      description: 'its last day to ship is over: the customer may cancel until the parcel leaves',
    }),
    payableUntil: z.string().nullable().openapi({ description: 'ISO time until which an unpaid order can be paid' }),
    withdrawalEndsOn: z
      .string()
      .nullable()
      .openapi({ description: 'last day of the withdrawal period (YYYY-MM-DD); null: not delivered yet, open without end' }),
    withdrawnAt: z
      .string()
      .nullable()
      .openapi({ description: 'ISO time of the latest withdrawal declared for this order; null: none' }),
    exchanges: z.array(exchange).openapi({ description: 'of a size for another, oldest first' }),
    exchangeable: z.array(exchangeable).openapi({
      description: 'the items that the customer may exchange now; empty before delivery and after the withdrawal period',
    }),
    paymentDeclined: z.boolean().openapi({ description: 'an attempt to pay was refused' }),
    captured: z.number().openapi({ description: 'euros taken from the customer' }),
    refunded: z.number().openapi({ description: 'euros given back' }),
    termsVersion: z
      .string()
      .openapi({ description: 'version of the terms that was accepted: GET /api/texts/terms/versions/{version}' }),
    history: z.array(z.object({ status: z.string(), statusCode: z.enum(orderStates), date: z.string() })),
  })
  .openapi('OrderDetail')
export type OrderDetail = z.infer<typeof orderDetail>

export const tracking = z
  .object({
    trackingNumber: z.string(),
    carrier: z.string(),
    status: z.string(),
    estimatedDelivery: z.string().nullable(),
    events: z.array(z.object({ date: z.string(), status: z.string(), label: z.string(), place: z.string().optional() })),
  })
  .openapi('Tracking')
export type Tracking = z.infer<typeof tracking>
