import { Secret, TOTP } from 'otpauth'
import { shopSettings } from '../../../contract/shop-settings.ts'

const periodSeconds = 30
/** One step early or late: clocks differ, and fingers are slow (RFC 6238, 5.2). */
const window = 1

const totpOf = (secret: Uint8Array, label = '') =>
  new TOTP({
    issuer: shopSettings.name,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  })

/** Which step of thirty seconds since 1970 a code belongs to; undefined when to none of now. */
export function stepOfCode(secret: Uint8Array, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, window, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta
}

/** What an authenticator is given: the key for typing, the address for a QR code. */
export function handOver(secret: Uint8Array, email: string): { key: string; url: string } {
  const totp = totpOf(secret, email)
  return { key: totp.secret.base32, url: totp.toString() }
}
