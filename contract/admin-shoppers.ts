import { messageState } from './admin-contact.ts'
import { subscriberState } from './admin-newsletter.ts'
import { messages } from './messages.ts'
import { order } from './orders.ts'
import { reviewState } from './reviews.ts'
import { optionalText, pageQuery, z } from './schema.ts'

/** With a minus the newest, the most or the last of the alphabet comes first. */
export const shopperSort = z.enum(['since', '-since', 'name', '-name', 'orders', '-orders', 'spent', '-spent'], {
  error: messages.filterUnknown,
})
export type ShopperSort = z.infer<typeof shopperSort>

/** `q`: part of a name, of an email or of an order number. */
export const adminShoppersQuery = pageQuery.extend({ q: optionalText(200), sort: shopperSort.default('-since') })
export type AdminShoppersQuery = z.output<typeof adminShoppersQuery>

export const adminShopper = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    createdAt: z.string(),
    orders: z.int().openapi({ description: 'paid ones' }),
    spent: z.number().openapi({ description: 'euros: what was paid, less what went back' }),
  })
  .openapi('AdminShopper')
export type AdminShopper = z.infer<typeof adminShopper>

/** What the shop knows of an account, for the owner: never a password, a code or a session. */
export const adminShopperDetail = adminShopper
  .extend({
    phoneNumber: z.string().nullable(),
    emailVerified: z.boolean(),
    lastSeenAt: z.string(),
    signsInWith: z.array(z.string()),
    addresses: z.int(),
    newsletter: subscriberState.nullable(),
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
    messages: z.array(z.object({ id: z.string(), subject: z.string(), state: messageState, date: z.string() })),
  })
  .openapi('AdminShopperDetail')
export type AdminShopperDetail = z.infer<typeof adminShopperDetail>
