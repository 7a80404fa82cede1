import type { ShopContext } from '../../../context.ts'
import { ShopError } from '../../shop-error.ts'
import { storeEvent } from './store-event.ts'

/**
 * Stores a signed event and leaves the work to a job, so that the provider gets its response at once.
 * Throws webhook_signature_invalid, also for a replay older than 300 seconds.
 */
export async function receiveWebhook(
  { db, jobs, payments }: Pick<ShopContext, 'db' | 'jobs' | 'payments'>,
  rawBody: string,
  header: (name: string) => string | undefined,
): Promise<void> {
  for (const provider of payments.all) {
    const event = await provider.readEvent(rawBody, header)
    if (event) return storeEvent({ db, jobs }, provider.name, event)
  }
  throw new ShopError('webhook_signature_invalid')
}
