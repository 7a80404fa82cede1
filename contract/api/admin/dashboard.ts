import { size } from '../catalogue.ts'
import { z } from '../schema.ts'

const count = z.int().min(0)

/** What needs doing, as counts; each has a list. */
export const todo = z.object({
  toPrepare: count.openapi({ description: 'paid, nobody began' }),
  inPreparation: count,
  toShip: count.openapi({ description: 'paid, still here, and today or earlier is the last day to ship' }),
  late: count.openapi({ description: 'not arrived, and the promised day is over' }),
  parcelTrouble: count.openapi({ description: 'under way, and the carrier reports a problem or a return' }),
  exchanges: count.openapi({
    description: 'orders with an exchange whose parcel is awaited, or whose replacement is still here',
  }),
  soldOut: count.openapi({ description: 'sizes of published products without an item' }),
  lowStock: count.openapi({ description: 'sizes of published products with few items' }),
})

/** What only the owner can do. */
export const ownersTodo = z.object({
  refundsPending: count,
  refundsFailed: count.openapi({ description: 'failed at the provider within sixty days, and not made good since' }),
  disputes: count.openapi({ description: 'payments that a bank claims back, undecided' }),
  withdrawals: count,
  messages: count.openapi({ description: 'not answered, read or not' }),
  reviews: count.openapi({ description: 'to be checked' }),
})

/** `day` is a day in Paris; sums in euros as captured, before refunds. */
export const daySales = z.object({ day: z.string(), orders: count, total: z.number() })
export const bestSeller = z.object({ productId: z.string(), name: z.string(), pieces: count, total: z.number() })

/** Of all items of published products that were ever for sale in this size. */
export const sizeSales = z.object({ size, available: count, sold: count, share: z.number().openapi({ description: '0 to 1' }) })

export const dashboard = z
  .object({
    todo,
    owner: z
      .object({
        todo: ownersTodo,
        alerts: z.array(z.object({ name: z.string(), count, remedy: z.string() })),
        undelivered: z
          .array(
            z.object({
              id: z.string(),
              subject: z.string(),
              recipient: z.string(),
              refusal: z.string().nullable(),
              date: z.string(),
            }),
          )
          .openapi({ description: 'mails given up within two weeks, the newest first, ten at the most' }),
        missingFacts: z
          .array(z.object({ section: z.enum(['identity', 'company', 'legal']), facts: z.array(z.string()) }))
          .optional()
          .openapi({ description: 'legal facts that the owner has not entered, by section of the settings; none when complete' }),
        checkedAt: z.string().nullable().openapi({ description: 'when the oldest of the last rounds ended' }),
        promises: z
          .object({ arrived: count, kept: count })
          .openapi({ description: 'parcels delivered within thirty days that had a promised day, and those of them on time' }),
        sales: z.array(daySales).openapi({ description: 'thirty days, the oldest first' }),
        bestSellers: z.array(bestSeller),
        sizes: z.array(sizeSales),
      })
      .nullable()
      .openapi({ description: 'null for who prepares parcels' }),
  })
  .openapi('Today')
export type Dashboard = z.infer<typeof dashboard>
export type OwnerDashboard = NonNullable<Dashboard['owner']>
