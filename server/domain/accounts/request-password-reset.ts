import type { Tools } from '../../tools.ts'
import { networkOf } from '../address-list.ts'
import { rateOf } from '../limits.ts'
import { allowPerMinute } from '../throttle.ts'
import type { Visitor } from './visitor.ts'

/**
 * Asks for a reset link. Known and unknown addresses are treated alike here; a job looks whether there is an account
 * (security, reset). Throws too_many_attempts.
 */
export async function requestPasswordReset(
  { db, jobs, limits }: Pick<Tools, 'db' | 'jobs' | 'limits'>,
  email: string,
  visitor: Visitor,
): Promise<void> {
  await allowPerMinute(db, ['message', networkOf(visitor.address)], rateOf(limits, visitor.address, 'messages'))
  await jobs.send(db, 'mail-reset-link', { email })
}
