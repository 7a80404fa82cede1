import { eq } from 'drizzle-orm'
import type { Product } from '../../../../contract/api/catalogue.ts'
import type { ShopContext } from '../../../context.ts'
import { products } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import { detailFields, detailsOf, productFields, productOf } from '../core/product-fields.ts'
import { productIdOf } from '../core/product-id.ts'

/** A product in any state as a customer would see it; for the owner only. Throws `product_not_found`. */
export async function previewProduct({ db }: Pick<ShopContext, 'db'>, id: string): Promise<Product> {
  const [row] = await db
    .select({ ...productFields, ...detailFields })
    .from(products)
    .where(eq(products.id, productIdOf(id)))
  if (!row) throw new ShopError('product_not_found')
  return { ...productOf(row), otherColours: [], ...detailsOf(row) }
}
