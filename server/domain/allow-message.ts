import type { Database } from '../database/client.ts'
import { networkOf } from './ip-list.ts'
import { allowPerMinute } from './rate-limiter.ts'
import { type RateLimits, rateOf } from './rate-limits.ts'

/**
 * Counts a mail that anybody can cause, to any mailbox: all kinds together for a network, so that no mailbox is flooded and none is
 * locked (security, limits of business). Throws too_many_attempts.
 */
export const allowMessage = ({ db, limits }: { db: Database; limits: RateLimits }, address: string): Promise<void> =>
  allowPerMinute(db, ['message', networkOf(address)], rateOf(limits, address, 'messages'))
