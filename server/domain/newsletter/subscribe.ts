import type { ShopContext } from '../../context.ts'
import { networkOf } from '../ip-list.ts'
import { allowPerMinute } from '../rate-limiter.ts'
import { rateOf } from '../rate-limits.ts'

/**
 * Requests a subscription. The response does not reveal whether the address is subscribed; a job checks it (law, personal data).
 * Throws too_many_attempts.
 */
export async function subscribe(
  { db, jobs, limits }: Pick<ShopContext, 'db' | 'jobs' | 'limits'>,
  email: string,
  { address }: { address: string },
): Promise<void> {
  await allowPerMinute(db, ['message', networkOf(address)], rateOf(limits, address, 'messages'))
  await jobs.send(db, 'mail-newsletter-link', { email: email.toLowerCase() })
}
