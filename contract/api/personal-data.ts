import { exchangeReasons, exchangeStates } from '../rules/exchanges/exchanges.ts'
import { mailPurposes } from '../text/legal/consents.ts'
import { preferences, session, user } from './accounts.ts'
import { address } from './addresses.ts'
import { bodyProfiles } from './body-profiles.ts'
import { size } from './catalogue.ts'
import { contactMessage } from './contact.ts'
import { savedCard } from './payments.ts'
import { z } from './schema.ts'

const savedProduct = z.object({ productId: z.string(), name: z.string(), date: z.string() })

/** Everything the shop stores about a person, as their own export (law, personal data). Sums in euros, times in UTC. */
export const personalData = z
  .object({
    exportedAt: z.string(),
    user: user.extend({
      createdAt: z.string(),
      lastSeenAt: z.string(),
      emailVerified: z.boolean(),
      paymentCustomer: z.string().nullable().openapi({ description: 'the id at the payment provider' }),
    }),
    preferences,
    signsInWith: z.array(z.string()),
    secondFactorSince: z.string().nullable(),
    addresses: z.array(address),
    cart: z.array(savedProduct.extend({ size, quantity: z.int() })),
    favourites: z.array(savedProduct),
    bodyProfiles: bodyProfiles.openapi({ description: 'in millimetres' }),
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        date: z.string(),
        statusCode: z.string(),
        email: z.string(),
        shippingAddress: z.string(),
        shippingMethod: z.string(),
        paymentMethod: z.string(),
        subtotal: z.number(),
        adjustments: z.array(z.object({ label: z.string(), amount: z.number() })),
        shipping: z.number(),
        total: z.number(),
        termsVersion: z.string(),
        history: z.array(z.object({ statusCode: z.string(), date: z.string() })),
        parcels: z.array(z.object({ carrier: z.string(), trackingNumber: z.string().nullable(), date: z.string() })),
        exchanges: z.array(
          z.object({
            name: z.string(),
            fromSize: size,
            size,
            quantity: z.int(),
            reason: z.enum(exchangeReasons),
            state: z.enum(exchangeStates),
            refusal: z.string().nullable(),
            labelUrl: z.string().nullable(),
            carrier: z.string().nullable(),
            trackingNumber: z.string().nullable(),
            date: z.string(),
          }),
        ),
        refunds: z.array(z.object({ amount: z.number(), state: z.string(), reason: z.string(), date: z.string() })),
        documents: z.array(z.object({ kind: z.string(), number: z.string(), date: z.string() })),
        items: z.array(z.object({ name: z.string(), size, quantity: z.int(), price: z.number() })),
      }),
    ),
    reviews: z.array(
      savedProduct.extend({
        rating: z.int(),
        title: z.string(),
        body: z.string(),
        author: z.string(),
        state: z.string(),
        refusalReason: z.string().nullable(),
      }),
    ),
    withdrawals: z.array(
      z.object({
        orderNumber: z.string(),
        name: z.string(),
        email: z.string(),
        lines: z.string(),
        reason: z.string().nullable(),
        date: z.string(),
      }),
    ),
    newsletter: z.string().nullable(),
    newsletterDates: z
      .object({ askedAt: z.string(), confirmedAt: z.string().nullable(), unsubscribedAt: z.string().nullable() })
      .nullable(),
    consents: z
      .array(
        z.object({
          purpose: z.enum(mailPurposes),
          state: z.string(),
          wording: z.string().nullable(),
          source: z.string().nullable(),
          askedAt: z.string(),
          givenAt: z.string().nullable(),
          withdrawnAt: z.string().nullable(),
        }),
      )
      .openapi({
        description: 'what the shop may write about: the newsletter is `newProducts`; wording null in an earlier release',
      }),
    notes: z
      .array(z.object({ text: z.string(), orderNumber: z.string().nullable(), date: z.string() }))
      .openapi({ description: 'what the shop wrote for itself about the customer or an order' }),
    mails: z
      .array(z.object({ subject: z.string(), date: z.string(), sentAt: z.string().nullable() }))
      .openapi({ description: 'sent to the customer in the last months; their content is not stored' }),
    deeds: z
      .array(z.object({ action: z.string(), subject: z.string(), date: z.string() }))
      .openapi({ description: 'in the back office, of whoever works there' }),
    messages: z.array(contactMessage.extend({ answers: z.array(z.object({ text: z.string(), date: z.string() })) })),
    sessions: z.array(session),
    /** What the payment provider stores; null when it could not be reached. */
    keptCards: z.array(savedCard.omit({ id: true })).nullable(),
  })
  .openapi('PersonalData')
export type PersonalData = z.infer<typeof personalData>
