import { picture } from './catalogue.ts'
import { z } from './schema.ts'

/** What helps along while typing, or before (spec 2, search that answers). */
export const suggestions = z
  .object({
    products: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          price: z.number().openapi({ description: 'euros' }),
          picture: picture.nullable(),
        }),
      )
      .openapi({ description: 'four at most; none for less than two letters' }),
    queries: z.array(z.string()).openapi({
      description: 'three at most: frequent ones and those of kind and colour; when q finds nothing, the nearest that do',
    }),
    categories: z.array(
      z.object({ name: z.string(), products: z.int().openapi({ description: 'published models, counted up to 100' }) }),
    ),
  })
  .openapi('Suggestions')
export type Suggestions = z.infer<typeof suggestions>
