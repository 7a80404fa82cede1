import type { AdminProduct } from '../../../../contract/api/admin/products.ts'
import { beginningOf } from '../../../../contract/text/beginning-of.ts'
import type { ShopContext } from '../../../context.ts'
import { productIdOf } from '../core/product-id.ts'
import { getAdminProduct } from '../read/admin-product.ts'
import { createProduct } from './create-product.ts'

const longestName = 120
const suffix = ' (copie)'

/**
 * Creates a draft with the content and pictures of this product, without stock and place on the home page. It keeps the model,
 * because a duplicate is mostly another colour. The same `requestKey` makes one copy of a product. Throws `product_not_found`.
 */
export async function duplicateProduct(
  context: Pick<ShopContext, 'db' | 'media' | 'jobs'>,
  actorId: string,
  id: string,
  requestKey?: string,
): Promise<AdminProduct> {
  const original = await getAdminProduct(context, productIdOf(id))
  const copy = {
    ...original,
    name: beginningOf(original.name, longestName - suffix.length) + suffix,
    featuredPosition: null,
    pictures: original.pictures.map(({ key, alt }) => ({ key, alt })),
  }
  return createProduct(context, actorId, copy, requestKey && `${requestKey} ${original.id}`)
}
