import { inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { productMessages } from '../../../contract/admin-product-messages.ts'
import { productPictures } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { isPictureKey, originalName } from './picture-names.ts'

/** Width and height in pixels by key. */
export type PictureSizes = Map<string, { width: number; height: number }>

/**
 * How large these pictures are. Asked before a transaction begins: the media store may be far away. Throws `invalid_fields`
 * for a key under which nothing was stored.
 */
export async function sizesOfPictures(
  { db, media }: Pick<Tools, 'db' | 'media'>,
  pictures: { key: string }[],
): Promise<PictureSizes> {
  const keys = pictures.map(({ key }) => key)
  const shown = keys.length > 0 ? await db.select().from(productPictures).where(inArray(productPictures.mediaKey, keys)) : []
  const sizes: PictureSizes = new Map(shown.map(({ mediaKey, width, height }) => [mediaKey, { width, height }]))
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
