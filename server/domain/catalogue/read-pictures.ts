import type { Picture } from '../../../contract/catalogue.ts'
import type { Connection } from '../../database/client.ts'
import { readProduct } from './read-product.ts'

/** The pictures of one published product, the main one first. Throws `product_not_found`. */
export async function readPictures(db: Connection, id: string): Promise<Picture[]> {
  return (await readProduct(db, id)).images
}
