import * as messages from '../text/messages.ts'
import { orderStates } from './orders.ts'
import { optionalText, pageQuery, required, z } from './schema.ts'

/** Nothing more may be required (law, withdrawal function). Without `lines` it is the whole order. */
export const withdrawalRequest = z
  .object({
    name: required(messages.fieldsRequired),
    orderNumber: required(messages.fieldsRequired, 60),
    email: required(messages.fieldsRequired, 254).pipe(z.email(messages.emailInvalid)),
    lines: optionalText(2000).openapi({ description: 'which articles; absent: the whole order' }),
    reason: optionalText(2000),
  })
  .openapi('WithdrawalRequest')
export type WithdrawalRequest = z.input<typeof withdrawalRequest>
export type CheckedWithdrawal = z.output<typeof withdrawalRequest>

/** The same whether or not the order was found. */
export const withdrawalReceipt = z
  .object({
    id: z.string(),
    declaredAt: z.string(),
    name: z.string(),
    orderNumber: z.string(),
    email: z.string(),
    lines: z.string(),
    reason: z.string().nullable(),
  })
  .openapi('WithdrawalReceipt')
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>

/** What the owner sees: the declaration, the order it matches, and the resulting dates and sums. */
export const withdrawal = withdrawalReceipt
  .extend({
    handledAt: z.string().nullable(),
    refundDueOn: z.string(),
    order: z
      .object({
        id: z.string(),
        orderNumber: z.string(),
        statusCode: z.enum(orderStates),
        deliveredAt: z.string().nullable(),
        withdrawalEndsOn: z.string().nullable(),
        inTime: z.boolean(),
        wholeRefund: z.number().openapi({ description: 'euros to give back when the whole order is withdrawn from' }),
        wholeRefundLeft: z.number().openapi({ description: 'euros of it that are still to be given back' }),
      })
      .nullable()
      .openapi({ description: 'null: no order has this number and email; to be looked into by hand' }),
  })
  .openapi('Withdrawal')
export type Withdrawal = z.infer<typeof withdrawal>

/** Which order a withdrawal is about, as the owner found out. */
export const withdrawalOrder = z.object({ orderNumber: required(messages.orderNumberWanted, 60) })

export const withdrawalsQuery = pageQuery.extend({ state: z.enum(['open', 'handled']).default('open') })
export type WithdrawalsQuery = z.infer<typeof withdrawalsQuery>
