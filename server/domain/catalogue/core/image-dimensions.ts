import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import sharp from 'sharp'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import type { ShopContext } from '../../../context.ts'
import { productPictures } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import { isPictureKey, originalName } from './image-names.ts'

/** Pictures that are read from the media store at the same time. */
const readAtOnce = 8

/** Width and height in pixels by key. */
export type ImageDimensions = Map<string, { width: number; height: number }>

/** Reads the dimensions of the pictures that there are among these keys. Not in a transaction: the media store may be slow. */
export async function storedDimensions(
  { db, media }: Pick<ShopContext, 'db' | 'media'>,
  keys: Iterable<string>,
): Promise<ImageDimensions> {
  const all = [...new Set(keys)]
  if (all.length === 0) return new Map()
  // One parameter for all of them: a product file may name more keys than a statement may have parameters.
  const shown = await db
    .select()
    .from(productPictures)
    .where(sql`${productPictures.mediaKey} = any(${sql.param(all)}::text[])`)
  const sizes: ImageDimensions = new Map(shown.map(({ mediaKey, width, height }) => [mediaKey, { width, height }]))
  const others = all.filter((key) => !sizes.has(key) && isPictureKey(key))
  await pLimit(readAtOnce).map(others, async (key) => {
    const original = await media.read(originalName(key))
    if (!original) return
    const { width, height } = await sharp(original).metadata()
    sizes.set(key, { width, height })
  })
  return sizes
}

/** The dimensions of these pictures, as `storedDimensions` reads them. Throws `invalid_fields` for a key without a picture. */
export async function dimensionsOfImages(
  context: Pick<ShopContext, 'db' | 'media'>,
  pictures: { key: string }[],
): Promise<ImageDimensions> {
  const keys = pictures.map(({ key }) => key)
  const sizes = await storedDimensions(context, keys)
  const missing = keys.findIndex((key) => !sizes.has(key))
  if (missing >= 0) {
    const message = productMessages.pictureUnknown
    throw new ShopError('invalid_fields', { message, errors: { [`pictures.${missing}`]: message } })
  }
  return sizes
}
