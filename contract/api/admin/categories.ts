import * as productMessages from '../../text/product-messages.ts'
import { required, z } from '../schema.ts'

/** What the sizes of a category's products measure: a body, or the cloth of a scarf. */
const sizeGuide = z.enum(['garment', 'scarf'])
export type SizeGuide = z.infer<typeof sizeGuide>

export const adminCategory = z
  .object({ id: z.string(), name: z.string(), sizeGuide, products: z.int().openapi({ description: 'in any state' }) })
  .openapi('AdminCategory')
export type AdminCategory = z.infer<typeof adminCategory>

export const categoryFields = z
  .object({
    // Product files separate categories by a bar.
    name: required(productMessages.categoryNameMissing, 60).refine(
      (name) => !name.includes('|'),
      productMessages.categoryNameWithBar,
    ),
    sizeGuide: sizeGuide.optional().openapi({ description: 'absent: garment for a new category, else unchanged' }),
  })
  .openapi('CategoryFields')
export type CategoryFields = z.infer<typeof categoryFields>

/** Every category, once, in the new order. */
export const categoryOrder = z
  .object({ ids: z.array(z.string().max(20)).max(1_000, productMessages.categoriesChanged) })
  .openapi('CategoryOrder')
