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

/** An original that can't be decoded, or a picture that was made and could not be stored: a full disk. */
export type ImageFault = { err: unknown; fault: 'original unreadable' | 'not stored' }
type Made = { picture?: Buffer; failed?: ImageFault }

const runningByStore = new WeakMap<MediaStore, Map<string, Promise<Made>>>()

const throwIt = ({ err }: ImageFault) => {
  throw err
}

/**
 * A picture in one rendition and format, generated from its original on the first request and stored. Concurrent requests generate it
 * once; a truncated file is generated again. Never wider than the original. Undefined without such a picture. `onFault` is told
 * what fails, and a picture that could be made is returned anyway; without it a fault is thrown.
 */
export async function getImage(
  media: MediaStore,
  key: string,
  rendition: PictureRendition,
  format: PictureFormat,
  onFault: (fault: ImageFault) => void = throwIt,
): Promise<Buffer | undefined> {
  if (!isPictureKey(key)) return undefined
  const name = renditionName(key, rendition, format)
  const stored = await media.read(name)
  if (stored && isCompleteImage(stored, format)) return stored
  const { picture, failed } = await generateOnce(media, key, rendition, format)
  if (failed) onFault(failed)
  return picture
}

/**
 * Makes a picture in advance unless the store has it; returns whether it was made. It reads nothing that is there: a truncated
 * file is left to its first request. `onFault` is told what fails; without it that is thrown.
 */
export async function makeImage(
  media: MediaStore,
  key: string,
  rendition: PictureRendition,
  format: PictureFormat,
  onFault: (fault: ImageFault) => void = throwIt,
): Promise<boolean> {
  if (!isPictureKey(key) || (await media.has(renditionName(key, rendition, format)))) return false
  const { failed } = await generateOnce(media, key, rendition, format)
  if (failed) onFault(failed)
  return true
}

function generateOnce(media: MediaStore, key: string, rendition: PictureRendition, format: PictureFormat): Promise<Made> {
  const name = renditionName(key, rendition, format)
  const running = runningByStore.get(media) ?? new Map<string, Promise<Made>>()
  runningByStore.set(media, running)
  const image = running.get(name) ?? generateImage(media, key, rendition, format).finally(() => running.delete(name))
  running.set(name, image)
  return image
}

async function generateImage(media: MediaStore, key: string, rendition: PictureRendition, format: PictureFormat): Promise<Made> {
  const original = await media.read(originalName(key))
  if (!original) return {}
  const made = await encodeImage(original, rendition, format).catch((err: unknown) => ({
    err,
    fault: 'original unreadable' as const,
  }))
  if (!Buffer.isBuffer(made)) return { failed: made }
  try {
    await media.write(renditionName(key, rendition, format), made)
    return { picture: made }
  } catch (err) {
    return { picture: made, failed: { err, fault: 'not stored' } }
  }
}

const encodeImage = (original: Buffer, rendition: PictureRendition, format: PictureFormat): Promise<Buffer> =>
  inImageQueue(async () => {
    const picture = sharp(original, { limitInputPixels: maximumPixels }).rotate()
    return encoders[format](await rendered(picture, rendition)).toBuffer()
  })

/** Pixels of a swatch's side: 32 on a screen that is three times as dense. */
const clothSide = 96

async function rendered(picture: Sharp, rendition: PictureRendition): Promise<Sharp> {
  if (rendition !== 'cloth') return picture.resize({ width: rendition, withoutEnlargement: true })
  return picture.extract(await clothSquare(picture)).resize(clothSide, clothSide, { fit: 'fill' })
}
