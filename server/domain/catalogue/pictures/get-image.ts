import sharp, { type Sharp } from 'sharp'
import type { PictureFormat, PictureRendition } from '../../../../contract/rules/pictures.ts'
import type { MediaStore } from '../../../integrations/media/media-store.ts'
import { isPictureKey, originalName, renditionName } from '../core/image-names.ts'
import { clothSquare } from './cloth-square.ts'
import { inImageQueue, maximumPixels } from './image-queue.ts'
import { isCompleteImage } from './is-complete-image.ts'

/**
 * Chosen by eye on the demo pictures: below 78 the plain backdrop shows blocks; at 78 a card of 480 pixels is 10 KB, encoded in
 * 80 ms.
 */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 78, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4, smartSubsample: true }),
}

const runningByStore = new WeakMap<MediaStore, Map<string, Promise<Buffer | undefined>>>()

/**
 * A picture in one rendition and format, generated from its original on the first request and stored. Concurrent requests generate it
 * once; a truncated file is generated again. Never wider than the original. Undefined without such a picture.
 */
export async function getImage(
  media: MediaStore,
  key: string,
  rendition: PictureRendition,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  if (!isPictureKey(key)) return undefined
  const name = renditionName(key, rendition, format)
  const stored = await media.read(name)
  if (stored && isCompleteImage(stored, format)) return stored
  const running = runningByStore.get(media) ?? new Map<string, Promise<Buffer | undefined>>()
  runningByStore.set(media, running)
  const image = running.get(name) ?? generateImage(media, key, rendition, format).finally(() => running.delete(name))
  running.set(name, image)
  return image
}

async function generateImage(
  media: MediaStore,
  key: string,
  rendition: PictureRendition,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  const original = await media.read(originalName(key))
  if (!original) return undefined
  const encoded = await inImageQueue(async () => {
    const picture = sharp(original, { limitInputPixels: maximumPixels }).rotate()
    return encoders[format](await rendered(picture, rendition)).toBuffer()
  })
  await media.write(renditionName(key, rendition, format), encoded)
  return encoded
}

/** Pixels of a swatch's side: 32 on a screen that is three times as dense. */
const clothSide = 96

async function rendered(picture: Sharp, rendition: PictureRendition): Promise<Sharp> {
  if (rendition !== 'cloth') return picture.resize({ width: rendition, withoutEnlargement: true })
  return picture.extract(await clothSquare(picture)).resize(clothSide, clothSide, { fit: 'fill' })
}
