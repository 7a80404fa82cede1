import { inArray } from 'drizzle-orm'
import sharp from 'sharp'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import type { ShopContext } from '../../../context.ts'
import { productPictures } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import { isPictureKey, originalName } from './image-names.ts'

/** Width and height in pixels by key. */
export type ImageDimensions = Map<string, { width: number; height: number }>

/**
 * Reads the dimensions of these pictures before a transaction begins, because the media store may be slow. Throws
 * `invalid_fields` for a key without a picture.
 */
export async function dimensionsOfImages(
  { db, media }: Pick<ShopContext, 'db' | 'media'>,
  pictures: { key: string }[],
): Promise<ImageDimensions> {
  const keys = pictures.map(({ key }) => key)
  const shown = keys.length > 0 ? await db.select().from(productPictures).where(inArray(productPictures.mediaKey, keys)) : []
  const sizes: ImageDimensions = new Map(shown.map(({ mediaKey, width, height }) => [mediaKey, { width, height }]))
  for (const [at, key] of keys.entries()) {
    if (sizes.has(key)) continue
    const original = isPictureKey(key) ? await media.read(originalName(key)) : undefined
    if (!original) {
      const message = productMessages.pictureUnknown
      throw new ShopError('invalid_fields', { message, errors: { [`pictures.${at}`]: message } })
    }
    const { width, height } = await sharp(original).metadata()
    sizes.set(key, { width, height })
  }
  return sizes
}
