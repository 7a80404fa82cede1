import { productId } from './cart.ts'
import { size } from './catalogue.ts'
import { messages } from './messages.ts'
import { order, orderDetail, orderStates } from './orders.ts'
import { optionalText, pageQuery, required, z } from './schema.ts'

/** `q`: an order number, an email, a name or a tracking number, whole or a part of it. */
export const adminOrdersQuery = pageQuery.extend({
  q: optionalText(200),
  status: z.enum(orderStates, { error: messages.orderStateUnknown }).optional(),
})
export type AdminOrdersQuery = z.output<typeof adminOrdersQuery>

export const adminOrder = order
  .extend({ email: z.string(), recipient: z.string().openapi({ description: 'first line of the delivery address' }) })
  .openapi('AdminOrder')
export type AdminOrder = z.infer<typeof adminOrder>

export const adminOrderDetail = orderDetail
  .extend({
    email: z.string(),
    recipient: z.string(),
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
