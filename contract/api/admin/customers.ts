import * as messages from '../../text/messages.ts'
import { order } from '../orders.ts'
import { reviewState } from '../reviews.ts'
import { optionalText, pageQuery, z } from '../schema.ts'
import { messageState } from './messages.ts'
import { subscriberState } from './newsletter.ts'
import { note } from './order-corrections.ts'

/** A minus reverses the order: newest first, or Z to A. */
export const customerSort = z.enum(['since', '-since', 'name', '-name', 'orders', '-orders', 'spent', '-spent'], {
  error: messages.filterUnknown,
})
export type CustomerSort = z.infer<typeof customerSort>

/** `q`: words of a name, an email or a phone number, or part of an order number; accents don't matter. */
export const adminCustomersQuery = pageQuery.extend({ q: optionalText(200), sort: customerSort.default('-since') })
export type AdminCustomersQuery = z.output<typeof adminCustomersQuery>

export const adminCustomer = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    createdAt: z.string(),
    orders: z.int().openapi({ description: 'paid ones' }),
    spent: z.number().openapi({ description: 'euros: what was paid, less what went back' }),
  })
  .openapi('AdminCustomer')
export type AdminCustomer = z.infer<typeof adminCustomer>

/** A customer's account as the owner sees it: never a password, a code or a session. */
export const adminCustomerDetail = adminCustomer
  .extend({
    phoneNumber: z.string().nullable(),
    emailVerified: z.boolean(),
    lastSeenAt: z.string(),
    signsInWith: z.array(z.string()),
    secondFactor: z.boolean().openapi({
      description: 'she signs in with a code too; false for whoever works in the shop, whose factor the staff shows',
    }),
    addresses: z.int(),
    newsletter: subscriberState.nullable(),
    offers: subscriberState.nullable().optional().openapi({ description: 'the list of « Offres et inspirations »' }),
    latestOrders: z.array(order.omit({ items: true })).openapi({ description: 'the last 20, unpaid ones too' }),
    reviews: z.array(
      z.object({
        id: z.string(),
        productId: z.string(),
        productName: z.string(),
        rating: z.int(),
        title: z.string(),
        state: reviewState,
        date: z.string(),
      }),
    ),
    notes: z.array(note).openapi({ description: 'of the staff for itself, latest first' }),
    messages: z.array(z.object({ id: z.string(), subject: z.string(), state: messageState, date: z.string() })),
  })
  .openapi('AdminCustomerDetail')
export type AdminCustomerDetail = z.infer<typeof adminCustomerDetail>
