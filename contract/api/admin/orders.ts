import { deliveryMethods } from '../../rules/delivery-methods.ts'
import { isWholeCents } from '../../rules/money.ts'
import * as office from '../../text/back-office-messages.ts'
import * as messages from '../../text/messages.ts'
import { productId } from '../cart.ts'
import { size } from '../catalogue.ts'
import { order, orderDetail, orderItem, orderStates, shippingMethod } from '../orders.ts'
import { calendarDay, optionalText, pageQuery, required, z } from '../schema.ts'
import { withdrawal } from '../withdrawals.ts'
import { note, timelineEntry } from './order-corrections.ts'

const day = calendarDay(office.dayInvalid)

/** A minus puts the latest or largest first. */
export const adminOrderSorts = ['date', '-date', 'total', '-total', 'promised', '-promised', 'ship', '-ship'] as const

/** What needs the owner's attention: a parcel that leaves today at the latest, is past its promised day or in trouble at the carrier's; a withdrawal to handle; an exchange under way; a refund under way or failed. */
export const orderFlags = [
  'to_ship',
  'late',
  'parcel_trouble',
  'withdrawal',
  'exchange',
  'refund_pending',
  'refund_failed',
  'dispute',
] as const
export type OrderFlag = (typeof orderFlags)[number]

/**
 * `q`: the number of an invoice or a credit note; or words or parts of words of an order's number, buyer, address, phone, articles
 * with their references, or parcel, in any order; case, accents, apostrophes and dashes don't matter.
 */
export const adminOrdersQuery = pageQuery.extend({
  q: optionalText(200),
  status: z.enum(orderStates, { error: office.orderStateUnknown }).optional(),
  shippingMethod: z
    .enum(
      deliveryMethods.map(({ code }) => code),
      { error: messages.shippingMethodInvalid },
    )
    .optional(),
  from: day.optional().openapi({ description: 'first day of ordering, in Paris' }),
  to: day.optional().openapi({ description: 'last day of ordering, in Paris' }),
  flag: z.enum(orderFlags, { error: messages.valueInvalid }).optional().openapi({ description: 'only what needs a look' }),
  sort: z.enum(adminOrderSorts, { error: messages.valueInvalid }).default('-date'),
})
export type AdminOrdersQuery = z.output<typeof adminOrdersQuery>

/** What stops the owner for a moment before she goes on with an order. */
const warnings = {
  openWithdrawal: z.boolean().openapi({ description: 'a withdrawal of it is not handled yet' }),
  parcelTrouble: z.enum(['problem', 'returned']).nullable().openapi({
    description: 'the carrier’s last report of a parcel under way: a problem, or on its way back',
  }),
}

const accountErased = z.boolean().optional().openapi({
  description: 'a paid order whose buyer has no account any more; once it is closed, her name is only on its documents',
})

export const adminOrder = order
  .extend({
    ...warnings,
    email: z.string(),
    recipient: z.string().openapi({ description: 'first line of the delivery address' }),
    accountErased,
    shippingMethod,
    promisedDelivery: z.string().nullable().openapi({ description: 'YYYY-MM-DD in Paris' }),
    late: z.boolean().openapi({ description: 'paid, not arrived, and the promised day is over' }),
    shipBy: z
      .string()
      .nullable()
      .openapi({ description: 'last day to hand over the parcel, YYYY-MM-DD in Paris; null: unknown' }),
    shipsLate: z.boolean().openapi({ description: 'that day is over, and the parcel still here' }),
    printable: z.boolean().openapi({ description: 'items of it are sent: it has a slip and a label' }),
  })
  .openapi('AdminOrder')
export type AdminOrder = z.infer<typeof adminOrder>

export const adminOrderDetail = orderDetail
  .extend({
    items: z.array(
      orderItem.extend({
        refundedQuantity: z.int().openapi({ description: 'items paid back, or on their way' }),
        restockable: z.int().openapi({ description: 'items that a refund may put on sale again' }),
      }),
    ),
    ...warnings,
    email: z.string(),
    recipient: z.string(),
    accountErased,
    late: z.boolean(),
    withdrawals: z.array(withdrawal),
    refundable: z.number().openapi({ description: 'euros that neither went back nor are on their way' }),
    deliveryWithLastPieces: z.number().optional().openapi({
      description: 'euros of the delivery that go back with its last items, in a withdrawal; 0 without one',
    }),
    timeline: z.array(timelineEntry).openapi({ description: 'what happened to it and by whom, latest first' }),
    notes: z.array(note).openapi({ description: 'of the staff for itself, latest first' }),
    disputes: z.array(
      z.object({ id: z.string(), amount: z.number(), state: z.enum(['inquiry', 'open', 'won', 'lost']), date: z.string() }),
    ),
    refunds: z.array(z.object({ id: z.string(), amount: z.number(), state: z.string(), reason: z.string(), date: z.string() })),
  })
  .openapi('AdminOrderDetail')
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>

const reason = required(office.reasonMissing, 500)

export const shipmentRequest = z
  .object({
    carrier: required(messages.allFieldsRequired, 60),
    trackingNumber: required(messages.allFieldsRequired, 60)
      .pipe(z.string().regex(/^[\w-]+$/, office.trackingNumberInvalid))
      .nullable()
      .openapi({ description: 'null: sent without one, as a letter' }),
  })
  .openapi('ShipmentRequest')
export type ShipmentRequest = z.output<typeof shipmentRequest>

const orderIds = z
  .array(required(messages.malformed, 60), { error: office.noOrderChosen })
  .min(1, office.noOrderChosen)
  .max(100, office.tooManyChosen)

/** One action for many orders; each parcel has its own number. */
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

/** The result of each, in the order of the request: some may be refused while others succeed. */
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

/** `ids` separated by commas; `slips`: the content of each parcel, `labels`: the addresses to stick on. */
export const packingSlipsQuery = z.object({
  ids: z
    .string({ error: office.noOrderChosen })
    .max(7000, office.tooManyChosen)
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(orderIds)
    .openapi({ type: 'string' }),
  what: z.enum(['slips', 'labels', 'both'], { error: messages.valueInvalid }).default('both'),
})
export type PackingSlipsQuery = z.output<typeof packingSlipsQuery>

export const cancellationRequest = z.object({ reason }).openapi('CancellationRequest')

const lineQuantities = z
  .array(
    z.object({
      id: required(messages.malformed, 60),
      quantity: z
        .int({ error: messages.quantityInvalid })
        .min(1, messages.quantityInvalid)
        .max(1_000_000, messages.quantityInvalid),
    }),
  )
  .max(100, messages.malformed)

/** Some lines, or a sum in euros, or neither: all that is left. */
export const refundRequest = z
  .object({
    lines: lineQuantities.min(1, messages.allFieldsRequired).optional(),
    amount: z
      .number({ error: office.amountInvalid })
      .min(0.01, office.amountInvalid)
      .max(1_000_000, office.amountInvalid)
      .refine(isWholeCents, office.amountInvalid)
      .optional(),
    restock: z.union([z.boolean(), lineQuantities], { error: messages.malformed }).optional().openapi({
      description:
        'which of the refunded items go on sale again: true for all of them, or a quantity of each line; none when left out',
    }),
    reason,
  })
  .openapi('RefundRequest')
export type RefundRequest = z.output<typeof refundRequest>

/** `change`: the quantity received (positive) or removed unsold (negative). */
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
