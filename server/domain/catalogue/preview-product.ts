import { eq } from 'drizzle-orm'
import type { Product } from '../../../contract/catalogue.ts'
import { products } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { productFields, productOf } from './product-fields.ts'
import { productIdOf } from './product-id.ts'

/** A product in any state as a shopper would see it; only ever for its owner's eyes. Throws `product_not_found`. */
export async function previewProduct({ db }: Pick<Tools, 'db'>, id: string): Promise<Product> {
  const [row] = await db
    .select(productFields)
    .from(products)
    .where(eq(products.id, productIdOf(id)))
  if (!row) throw new ShopError('product_not_found')
  return { ...productOf(row), otherColours: [] }
}
