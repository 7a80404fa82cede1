import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Bound to its account: a row copied to another one opens nothing there. */
const keyOf = (setting: string, userId: string) => Buffer.from(hkdfSync('sha256', setting, userId, 'second-factor', 32))

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM under a key derived from SECOND_FACTOR_KEY: a stolen backup of the database holds no readable secret. */
export function encryptSecret(setting: string, userId: string, secret: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(setting, userId), iv)
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Undefined when the key has changed, or the row was tampered with. */
export function decryptSecret(setting: string, userId: string, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(setting, userId), sealed.subarray(0, ivBytes))
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
