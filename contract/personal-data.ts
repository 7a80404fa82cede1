import { preferences, session, user } from './accounts.ts'
import { address } from './addresses.ts'
import { size } from './catalogue.ts'
import { contactMessage } from './contact.ts'
import { keptCard } from './payments.ts'
import { z } from './schema.ts'

const kept = z.object({ productId: z.string(), name: z.string(), date: z.string() })

/** Everything the shop knows of a person, for herself to take along (law, personal data). Sums in euros, times in UTC. */
export const personalData = z
  .object({
    exportedAt: z.string(),
    user: user.extend({ createdAt: z.string(), emailVerified: z.boolean() }),
    preferences,
    signsInWith: z.array(z.string()),
    secondFactorSince: z.string().nullable(),
    addresses: z.array(address),
    cart: z.array(kept.extend({ size, quantity: z.int() })),
    favourites: z.array(kept),
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        date: z.string(),
        statusCode: z.string(),
        email: z.string(),
        shippingAddress: z.string(),
        subtotal: z.number(),
        shipping: z.number(),
        total: z.number(),
        items: z.array(z.object({ name: z.string(), size, quantity: z.int(), price: z.number() })),
      }),
    ),
    reviews: z.array(kept.extend({ rating: z.int(), title: z.string(), body: z.string() })),
    newsletter: z.string().nullable(),
    messages: z.array(contactMessage.extend({ answers: z.array(z.object({ text: z.string(), date: z.string() })) })),
    sessions: z.array(session),
    /** What the payment provider keeps for her; null when it could not be asked. */
    keptCards: z.array(keptCard.omit({ id: true })).nullable(),
  })
  .openapi('PersonalData')
export type PersonalData = z.infer<typeof personalData>
