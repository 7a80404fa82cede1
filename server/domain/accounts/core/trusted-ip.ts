import type { RateLimitKey } from '../../rate-limiter.ts'
import type { ClientInfo } from './client-info.ts'

/** An IP address from which someone proved to own an account, by password or mailbox. */
export const trustedIp = (email: string, { address }: ClientInfo): RateLimitKey => ['known-place', email.toLowerCase(), address]
export const trustedIpDays = 90

/**
 * Attempts from a trusted address are counted apart: guesses from elsewhere never lock out the user at home (security,
 * passwords).
 */
export const signInAttempts = (email: string, { address }: ClientInfo, known: boolean): RateLimitKey =>
  known ? ['account', email.toLowerCase(), address] : ['account', email.toLowerCase()]
