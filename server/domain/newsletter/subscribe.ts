import type { ShopContext } from '../../context.ts'
import { allowMessage } from '../allow-message.ts'

/**
 * Requests a subscription. The response does not reveal whether the address is subscribed; a job checks it (law, personal data).
 * Throws too_many_attempts.
 */
export async function subscribe(
  { db, jobs, limits }: Pick<ShopContext, 'db' | 'jobs' | 'limits'>,
  email: string,
  { address }: { address: string },
): Promise<void> {
  await allowMessage({ db, limits }, address)
  await jobs.send(db, 'mail-newsletter-link', { email: email.toLowerCase() })
}
