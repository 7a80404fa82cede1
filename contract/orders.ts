import { addressFields } from './addresses.ts'
import { productId } from './cart.ts'
import { size } from './catalogue.ts'
import { messages } from './messages.ts'
import { required, z } from './schema.ts'

/** Specification 3, in the order an order lives through them (decision 29). */
export const orderStates = ['EN_ATTENTE', 'PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ', 'LIVRÉ', 'ANNULÉ', 'REMBOURSÉ'] as const
export type OrderState = (typeof orderStates)[number]

export const paymentMethods = ['card', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

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
    shippingMethod: z.enum(['standard', 'express'], { error: messages.shippingMethodInvalid }).default('standard'),
  })
  .openapi('OrderRequest')
export type OrderRequest = z.infer<typeof orderRequest>

export const orderPlaced = z.object({ id: z.string(), orderNumber: z.string(), paymentUrl: z.string() }).openapi('OrderPlaced')
export type OrderPlaced = z.infer<typeof orderPlaced>

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
    shippingMethod: z.enum(['standard', 'express']),
    paymentMethod: z.string(),
    trackingNumber: z.string().nullable(),
    estimatedDelivery: z.string().nullable(),
    subtotal: z.number(),
    shipping: z.number(),
    cancellableUntil: z.string().nullable().openapi({ description: 'ISO time until which the shopper may cancel' }),
    payableUntil: z.string().nullable().openapi({ description: 'ISO time until which an unpaid order can be paid' }),
    withdrawalEndsOn: z
      .string()
      .nullable()
      .openapi({ description: 'last day of the withdrawal period (YYYY-MM-DD); null: not delivered yet, open without end' }),
    paymentDeclined: z.boolean().openapi({ description: 'an attempt to pay was refused' }),
    refunded: z.number().openapi({ description: 'euros given back' }),
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
