import * as productMessages from '../../text/product-messages.ts'
import { required, z } from '../schema.ts'

export const adminCategory = z
  .object({ id: z.string(), name: z.string(), products: z.int().openapi({ description: 'in any state' }) })
  .openapi('AdminCategory')
export type AdminCategory = z.infer<typeof adminCategory>

export const categoryName = z
  .object({
    // Product files separate categories by a bar.
    name: required(productMessages.categoryNameMissing, 60).refine(
      (name) => !name.includes('|'),
      productMessages.categoryNameWithBar,
    ),
  })
  .openapi('CategoryName')

/** Every category, once, in the new order. */
export const categoryOrder = z
  .object({ ids: z.array(z.string().max(20)).max(1_000, productMessages.categoriesChanged) })
  .openapi('CategoryOrder')
