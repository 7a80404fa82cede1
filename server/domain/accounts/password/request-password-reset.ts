import type { ShopContext } from '../../../context.ts'
import { allowMessage } from '../../allow-message.ts'
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
  await allowMessage({ db, limits }, visitor.address)
  await jobs.send(db, 'mail-reset-link', { email })
}
