import type { ShopContext } from '../../../context.ts'
import { networkOf } from '../../ip-list.ts'
import { allowPerMinute } from '../../rate-limiter.ts'
import { rateOf } from '../../rate-limits.ts'
import type { ClientInfo } from '../core/client-info.ts'

/**
 * Requests a reset link. Known and unknown addresses are treated alike; a job checks whether there is an account (security,
 * reset). Throws too_many_attempts.
 */
export async function requestPasswordReset(
  { db, jobs, limits }: Pick<ShopContext, 'db' | 'jobs' | 'limits'>,
  email: string,
  visitor: ClientInfo,
): Promise<void> {
  await allowPerMinute(db, ['message', networkOf(visitor.address)], rateOf(limits, visitor.address, 'messages'))
  await jobs.send(db, 'mail-reset-link', { email })
}
