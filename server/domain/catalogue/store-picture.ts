import sharp from 'sharp'
import type { AdminPicture } from '../../../contract/admin-products.ts'
import { pictureUrl } from '../../../contract/pictures.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { originalName, pictureKeyOf } from './picture-names.ts'
import { inPictureTurn, maximumPixels } from './picture-turns.ts'

/** More than any screen of the shop shows; the owner's 48-megapixel file is no use to a shopper. */
const longestSide = 2_400
const shortestSide = 300

/** What a file is stands in its first bytes, not in its name; SVG and the like never reach the decoder (security, uploads). */
const isPhotograph = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') ||
  /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12))

/**
 * Takes in a photograph: upright, at most 2,400 pixels a side, re-encoded, with nothing but its pixels (no place, no camera),
 * named by its bytes. The same photograph twice is one. Throws `picture_unreadable`, `picture_too_many_pixels`,
 * `picture_too_small` (security, uploads).
 */
export async function storePicture({ media }: Pick<Tools, 'media'>, bytes: Buffer): Promise<AdminPicture> {
  if (!isPhotograph(bytes)) throw new ShopError('picture_unreadable')
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ShopError('picture_unreadable')
    })
  if (width * height > maximumPixels) throw new ShopError('picture_too_many_pixels')
  if (Math.min(width, height) < shortestSide) throw new ShopError('picture_too_small')
  const made = await inPictureTurn(() =>
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
