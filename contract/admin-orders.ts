import { office } from './back-office-messages.ts'
import { productId } from './cart.ts'
import { size } from './catalogue.ts'
import { messages } from './messages.ts'
import { order, orderDetail, orderStates } from './orders.ts'
import { optionalText, pageQuery, required, z } from './schema.ts'
import { withdrawal } from './withdrawals.ts'

const day = z.iso.date({ error: office.dayInvalid })

/** With a minus the latest or largest comes first. */
export const adminOrderSorts = ['date', '-date', 'total', '-total', 'promised', '-promised'] as const

/** What the owner is told of on her first screen: a parcel after its promised day, a withdrawal to handle, money on its way or lost. */
export const orderFlags = ['late', 'withdrawal', 'refund_pending', 'refund_failed'] as const
export type OrderFlag = (typeof orderFlags)[number]

/** `q`: an order number, an email, a name or a tracking number, whole or a part of it. */
export const adminOrdersQuery = pageQuery.extend({
  q: optionalText(200),
  status: z.enum(orderStates, { error: messages.orderStateUnknown }).optional(),
  shippingMethod: z.enum(['standard', 'express'], { error: messages.shippingMethodInvalid }).optional(),
  from: day.optional().openapi({ description: 'first day of ordering, in Paris' }),
  to: day.optional().openapi({ description: 'last day of ordering, in Paris' }),
  flag: z.enum(orderFlags, { error: messages.valueInvalid }).optional().openapi({ description: 'only what needs a look' }),
  sort: z.enum(adminOrderSorts, { error: messages.valueInvalid }).default('-date'),
})
export type AdminOrdersQuery = z.output<typeof adminOrdersQuery>

export const adminOrder = order
  .extend({
    email: z.string(),
    recipient: z.string().openapi({ description: 'first line of the delivery address' }),
    shippingMethod: z.enum(['standard', 'express']),
    promisedDelivery: z.string().nullable().openapi({ description: 'YYYY-MM-DD in Paris' }),
    late: z.boolean().openapi({ description: 'paid, not arrived, and the promised day is over' }),
  })
  .openapi('AdminOrder')
export type AdminOrder = z.infer<typeof adminOrder>

export const adminOrderDetail = orderDetail
  .extend({
    email: z.string(),
    recipient: z.string(),
    late: z.boolean(),
    carrier: z.string().nullable(),
    withdrawals: z.array(withdrawal),
    captured: z.number().openapi({ description: 'euros' }),
    refundable: z.number().openapi({ description: 'euros that neither went back nor are on their way' }),
    refunds: z.array(z.object({ id: z.string(), amount: z.number(), state: z.string(), reason: z.string(), date: z.string() })),
  })
  .openapi('AdminOrderDetail')
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>

const reason = required(messages.reasonMissing, 500)

export const shipmentRequest = z
  .object({
    carrier: required(messages.allFieldsRequired, 60),
    trackingNumber: required(messages.allFieldsRequired, 60).pipe(z.string().regex(/^[\w-]+$/, messages.trackingNumberInvalid)),
  })
  .openapi('ShipmentRequest')
export type ShipmentRequest = z.output<typeof shipmentRequest>

const orderIds = z
  .array(required(messages.malformed, 60), { error: office.noOrderChosen })
  .min(1, office.noOrderChosen)
  .max(100, office.tooManyChosen)

/** One deed for many orders; each parcel has a number of its own. */
export const bulkOrderRequest = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('prepare'), ids: orderIds }),
    z.object({ action: z.literal('deliver'), ids: orderIds }),
    z.object({
      action: z.literal('ship'),
      parcels: z
        .array(shipmentRequest.extend({ id: required(messages.malformed, 60) }), { error: office.noOrderChosen })
        .min(1, office.noOrderChosen)
        .max(100, office.tooManyChosen),
    }),
  ])
  .openapi('BulkOrderRequest')
export type BulkOrderRequest = z.output<typeof bulkOrderRequest>

/** What became of each, in the order asked: some may be refused while others are done. */
export const bulkOrderResult = z
  .object({
    results: z.array(
      z.object({
        id: z.string(),
        orderNumber: z.string().nullable().openapi({ description: 'null: no such order' }),
        outcome: z.enum(['done', 'already', 'refused']).openapi({ description: 'already: it had been done before' }),
        statusCode: z.enum(orderStates).nullable(),
        code: z.string().optional(),
        message: z.string().optional().openapi({ description: 'why it was refused, in French' }),
      }),
    ),
  })
  .openapi('BulkOrderResult')
export type BulkOrderResult = z.infer<typeof bulkOrderResult>

/** `ids` by commas; `slips`: what goes into each parcel, `labels`: the addresses to stick on. */
export const orderPapersQuery = z.object({
  ids: z
    .string({ error: office.noOrderChosen })
    .max(7000, office.tooManyChosen)
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(orderIds)
    .openapi({ type: 'string' }),
  what: z.enum(['slips', 'labels', 'both'], { error: messages.valueInvalid }).default('both'),
})
export type OrderPapersQuery = z.output<typeof orderPapersQuery>

export const cancellationRequest = z.object({ reason }).openapi('CancellationRequest')

/** Some lines, or a sum in euros, or neither: all that is left. */
export const refundRequest = z
  .object({
    lines: z
      .array(
        z.object({
          id: required(messages.malformed, 60),
          quantity: z.int({ error: messages.quantityInvalid }).min(1, messages.quantityInvalid),
        }),
      )
      .min(1, messages.allFieldsRequired)
      .max(100, messages.malformed)
      .optional(),
    amount: z
      .number({ error: messages.amountInvalid })
      .min(0.01, messages.amountInvalid)
      .max(1_000_000, messages.amountInvalid)
      .optional(),
    reason,
  })
  .openapi('RefundRequest')
export type RefundRequest = z.output<typeof refundRequest>

/** `change`: pieces that came in (positive) or left unsold (negative). */
export const stockChange = z
  .object({
    productId,
    size,
    change: z
      .int({ error: messages.quantityInvalid })
      .min(-1_000_000, messages.quantityInvalid)
      .max(1_000_000, messages.quantityInvalid)
      .refine((change) => change !== 0, messages.quantityInvalid),
    reason,
  })
  .openapi('StockChange')
export type StockChange = z.output<typeof stockChange>

export const stockState = z
  .object({ productId: z.string(), size, available: z.int(), reserved: z.int(), sold: z.int() })
  .openapi('StockState')
export type StockState = z.infer<typeof stockState>
