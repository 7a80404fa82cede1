import type { PictureFormat } from '../../../../contract/rules/pictures.ts'

/**
 * Whether a stored picture is as long as its header says. A full disk or a power cut leaves a truncated or empty file, which
 * browsers would cache for a year. Checks lengths only: decoding every picture would cost more than sending it.
 */
export const isCompleteImage = (bytes: Buffer, format: PictureFormat): boolean =>
  format === 'webp' ? isWholeWebp(bytes) : isWholeAvif(bytes)

const isWholeWebp = (bytes: Buffer): boolean =>
  bytes.length > 12 &&
  bytes.toString('latin1', 0, 4) === 'RIFF' &&
  bytes.toString('latin1', 8, 12) === 'WEBP' &&
  bytes.readUInt32LE(4) + 8 === bytes.length

/** Consecutive boxes, each with its length (ISO 14496-12). */
function isWholeAvif(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  let at = 0
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    // 0 and 1 mean lengths that a shop's picture never needs.
    if (length < 8) return false
    at += length
  }
  return at === bytes.length
}
