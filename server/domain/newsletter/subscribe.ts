import type { Tools } from '../../tools.ts'
import { networkOf } from '../address-list.ts'
import { rateOf } from '../limits.ts'
import { allowPerMinute } from '../throttle.ts'

/**
 * Asks for the newsletter. Nothing shows whether the address has it already: a job looks (law, personal data).
 * Throws too_many_attempts.
 */
export async function subscribe(
  { db, jobs, limits }: Pick<Tools, 'db' | 'jobs' | 'limits'>,
  email: string,
  { address }: { address: string },
): Promise<void> {
  await allowPerMinute(db, ['message', networkOf(address)], rateOf(limits, address, 'messages'))
  await jobs.send(db, 'mail-newsletter-link', { email: email.toLowerCase() })
}
