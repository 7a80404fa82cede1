import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** Accepts one time step early or late (RFC 6238, 5.2). */
const window = 1

const totpOf = (secret: Uint8Array, shown: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...shown,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  })

/** The 30-second time step of a code; undefined when it is not valid now. */
export function stepOfCode(secret: Uint8Array, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, window, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta
}

/** The latest time step of which a code is valid now. */
export const latestStep = (now = Date.now()): number => Math.floor(now / 1000 / periodSeconds) + window

/**
 * Set-up data for an authenticator app: the key to type, the URL for a QR code; the app shows shop and email beside its codes.
 */
export function handOver(secret: Uint8Array, shop: string, email: string): { key: string; url: string } {
  const totp = totpOf(secret, { issuer: shop, label: email })
  return { key: totp.secret.base32, url: totp.toString() }
}
