import sharp from 'sharp'
import type { AdminPicture } from '../../../../contract/api/admin/products.ts'
import { pictureUrl } from '../../../../contract/rules/pictures.ts'
import type { ShopContext } from '../../../context.ts'
import { ShopError } from '../../shop-error.ts'
import { originalName, pictureKeyOf } from '../core/image-names.ts'
import { inImageQueue, maximumPixels } from './image-queue.ts'

/** Larger than any screen of the shop shows; a 48-megapixel original would only slow customers down. */
const longestSide = 2_400
const shortestSide = 300

/** The type is read from a file's first bytes, not its name; SVG and the like never reach the decoder (security, uploads). */
const isPhotograph = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') ||
  /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12))

/**
 * Stores a photograph upright, at most 2,400 pixels a side, re-encoded without metadata such as place or camera, and named by its
 * bytes, so that the same photograph is stored once. Throws `picture_unreadable`, `picture_too_many_pixels`, `picture_too_small`
 * (security, uploads).
 */
export async function storeImage({ media }: Pick<ShopContext, 'media'>, bytes: Buffer): Promise<AdminPicture> {
  if (!isPhotograph(bytes)) throw new ShopError('picture_unreadable')
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ShopError('picture_unreadable')
    })
  if (width * height > maximumPixels) throw new ShopError('picture_too_many_pixels')
  if (Math.min(width, height) < shortestSide) throw new ShopError('picture_too_small')
  const made = await inImageQueue(() =>
    sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'truncated' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 4, smartSubsample: true })
      .toBuffer({ resolveWithObject: true }),
  ).catch(() => {
    throw new ShopError('picture_unreadable')
  })
  const key = pictureKeyOf(made.data)
  await media.write(originalName(key), made.data)
  return { key, url: pictureUrl(key, 320, 'webp'), alt: '', width: made.info.width, height: made.info.height }
}
