import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter that can be mistaken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** NL-XXXX-XXXX-XXXX: 60 random bits, so that no number can be guessed (security, access). */
export function newOrderNumber(): string {
  const letters = Array.from(randomBytes(12), (byte) => alphabet[byte % 32])
  const part = (from: number) => letters.slice(from, from + 4).join('')
  return `NL-${part(0)}-${part(4)}-${part(8)}`
}

export const orderNumberPattern = /^NL(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/
