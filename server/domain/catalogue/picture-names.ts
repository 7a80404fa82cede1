import { createHash } from 'node:crypto'
import type { PictureFormat, PictureWidth } from '../../../contract/pictures.ts'

/** Names a picture by its bytes, so that an address never changes its content: 32 hex digits of their SHA-256. */
export const pictureKeyOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Only what looks like a key becomes part of a name in the media store. */
export const isPictureKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

export const originalName = (key: string) => `originals/${key}.webp`
export const renditionName = (key: string, width: PictureWidth, format: PictureFormat) => `renditions/${key}/${width}.${format}`
