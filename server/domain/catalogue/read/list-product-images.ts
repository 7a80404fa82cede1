import type { Picture } from '../../../../contract/api/catalogue.ts'
import type { Connection } from '../../../database/client.ts'
import { getProduct } from './get-product.ts'

/** The pictures of one published product, the main one first. Throws `product_not_found`. */
export async function listProductImages(db: Connection, id: string): Promise<Picture[]> {
  return (await getProduct(db, id)).images
}
