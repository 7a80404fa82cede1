import { createHash } from 'node:crypto'
import type { PictureFormat, PictureRendition } from '../../../../contract/rules/pictures.ts'

/** The key of a picture: 32 hex digits of the SHA-256 of its bytes, so that the content behind an address never changes. */
export const pictureKeyOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Whether a text has the form of a key; anything else never becomes part of a file name in the media store. */
export const isPictureKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

export const originalName = (key: string) => `originals/${key}.webp`
export const renditionName = (key: string, rendition: PictureRendition, format: PictureFormat) =>
  `renditions/${key}/${rendition}.${format}`
