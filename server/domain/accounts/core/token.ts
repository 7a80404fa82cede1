import { hash, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits; only its hash is stored (decision 13). */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
