import { size } from './catalogue.ts'
import { z } from './schema.ts'

const count = z.int().min(0)

/** What needs doing, as numbers; each has a list that shows which. */
export const todo = z.object({
  toPrepare: count.openapi({ description: 'paid, nobody began' }),
  inPreparation: count,
  late: count.openapi({ description: 'not arrived, and the promised day is over' }),
  soldOut: count.openapi({ description: 'sizes of published products without a piece' }),
  lowStock: count.openapi({ description: 'sizes of published products with few pieces' }),
})

/** What only the owner has to do. */
export const ownersTodo = z.object({
  refundsPending: count,
  refundsFailed: count.openapi({ description: 'failed at the provider within sixty days, and not made good since' }),
  withdrawals: count,
  messages: count.openapi({ description: 'unread' }),
  reviews: count.openapi({ description: 'to be checked' }),
})

/** `day` is a day in Paris; sums in euros as captured, what went back later not taken off. */
export const daySales = z.object({ day: z.string(), orders: count, total: z.number() })
export const bestSeller = z.object({ productId: z.string(), name: z.string(), pieces: count, total: z.number() })

/** Of all pieces of published products that ever were for sale in this size. */
export const sizeSales = z.object({ size, available: count, sold: count, share: z.number().openapi({ description: '0 to 1' }) })

export const today = z
  .object({
    todo,
    owner: z
      .object({
        todo: ownersTodo,
        alerts: z.array(z.object({ name: z.string(), count, remedy: z.string() })),
        checkedAt: z.string().nullable().openapi({ description: 'when the oldest of the last rounds ended' }),
        sales: z.array(daySales).openapi({ description: 'thirty days, the oldest first' }),
        bestSellers: z.array(bestSeller),
        sizes: z.array(sizeSales),
      })
      .nullable()
      .openapi({ description: 'null for who prepares parcels' }),
  })
  .openapi('Today')
export type Today = z.infer<typeof today>
export type OwnersToday = NonNullable<Today['owner']>
