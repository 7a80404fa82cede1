import type { ContactMessage, ContactRequest } from '../../../contract/contact.ts'
import { contactMessages } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { networkOf } from '../address-list.ts'
import { rateOf } from '../limits.ts'
import { allowPerMinute } from '../throttle.ts'
import { messageOf } from './message.ts'

/** Anyone may write, signed in or not (specification 6). Throws too_many_attempts. */
export async function sendMessage(
  { db, limits }: Pick<Tools, 'db' | 'limits'>,
  request: ContactRequest,
  { address }: { address: string },
): Promise<ContactMessage> {
  await allowPerMinute(db, ['message', networkOf(address)], rateOf(limits, address, 'messages'))
  const [saved] = await db.insert(contactMessages).values(request).returning()
  return messageOf(saved as typeof contactMessages.$inferSelect)
}
