import sharp, { type Sharp } from 'sharp'
import type { PictureFormat, PictureWidth } from '../../../contract/pictures.ts'
import type { MediaStore } from '../../outside/media-store.ts'
import { isPictureKey, originalName, renditionName } from './picture-names.ts'
import { inPictureTurn, maximumPixels } from './picture-turns.ts'

/** Seen on the demo pictures: below 78 the plain backdrop shows blocks; at 78 a card of 480 pixels is 10 KB, made in 80 ms. */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 78, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4, smartSubsample: true }),
}

const underWay = new WeakMap<MediaStore, Map<string, Promise<Buffer | undefined>>>()

/**
 * A picture in one width and format, made from its original when it is first asked for and kept from then on; however many
 * ask at the same time, it is made once. Never wider than its original. Undefined when there is no such picture.
 */
export async function readPicture(
  media: MediaStore,
  key: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  if (!isPictureKey(key)) return undefined
  const name = renditionName(key, width, format)
  const kept = await media.read(name)
  if (kept) return kept
  const making = underWay.get(media) ?? new Map<string, Promise<Buffer | undefined>>()
  underWay.set(media, making)
  const running = making.get(name) ?? makePicture(media, key, width, format).finally(() => making.delete(name))
  making.set(name, running)
  return running
}

async function makePicture(
  media: MediaStore,
  key: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  const original = await media.read(originalName(key))
  if (!original) return undefined
  const made = await inPictureTurn(() => {
    const picture = sharp(original, { limitInputPixels: maximumPixels }).rotate().resize({ width, withoutEnlargement: true })
    return encoders[format](picture).toBuffer()
  })
  await media.write(renditionName(key, width, format), made)
  return made
}
