import type { AdminProduct } from '../../../contract/admin-products.ts'
import type { Tools } from '../../tools.ts'
import { createProduct } from './create-product.ts'
import { productForOwner } from './product-for-owner.ts'
import { productIdOf } from './product-id.ts'

const longestName = 120
const suffix = ' (copie)'

/**
 * A draft with everything that this product says and shows, but no stock and no place on the home page. The same model, so
 * that another colour is one word away. Throws `product_not_found`.
 */
export async function duplicateProduct(
  tools: Pick<Tools, 'db' | 'media' | 'jobs'>,
  actorId: string,
  id: string,
): Promise<AdminProduct> {
  const original = await productForOwner(tools, productIdOf(id))
  return createProduct(tools, actorId, {
    ...original,
    name: original.name.slice(0, longestName - suffix.length) + suffix,
    featuredPosition: null,
    pictures: original.pictures.map(({ key, alt }) => ({ key, alt })),
  })
}
