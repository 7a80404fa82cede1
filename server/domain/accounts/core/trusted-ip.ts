import type { Database } from '../../../database/client.ts'
import { networkOf } from '../../ip-list.ts'
import { isRemembered, type RateLimitKey } from '../../rate-limiter.ts'
import type { ClientInfo } from './client-info.ts'

/**
 * A network from which someone proved to own an account, by password or mailbox. Not the exact address: a device at home changes
 * its IPv6 address daily, within the line's /64.
 */
export const trustedIp = (email: string, { address }: ClientInfo): RateLimitKey => [
  'known-place',
  email.toLowerCase(),
  networkOf(address),
]
export const trustedIpDays = 90

/** Whether someone proved it from this network, or from this exact address, which an earlier release remembered instead. */
export async function isTrustedIp(db: Database, email: string, visitor: ClientInfo): Promise<boolean> {
  if (await isRemembered(db, trustedIp(email, visitor))) return true
  const { address } = visitor
  return networkOf(address) !== address && isRemembered(db, ['known-place', email.toLowerCase(), address])
}

/**
 * Attempts from a trusted network are counted apart: guesses from elsewhere never lock out the user at home (security,
 * passwords).
 */
export const signInAttempts = (email: string, { address }: ClientInfo, known: boolean): RateLimitKey =>
  known ? ['account', email.toLowerCase(), networkOf(address)] : ['account', email.toLowerCase()]
