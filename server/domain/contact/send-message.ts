import { and, eq, sql } from 'drizzle-orm'
import type { ContactMessage, ContactRequest } from '../../../contract/api/contact.ts'
import type { ShopContext } from '../../context.ts'
import { contactMessages } from '../../database/schema/index.ts'
import { allowMessage } from '../allow-message.ts'
import { messageOf } from './message.ts'

type Message = typeof contactMessages.$inferSelect

/**
 * Stores a message to the shop from anyone (spec 6). Equal messages of one sender within a minute are stored once, because a form
 * without scripts cannot prevent a double click. Throws too_many_attempts.
 */
export async function sendMessage(
  { db, limits }: Pick<ShopContext, 'db' | 'limits'>,
  request: ContactRequest,
  { address }: { address: string },
): Promise<ContactMessage> {
  await allowMessage({ db, limits }, address)
  return db.transaction(async (tx) => {
    const { name, email, subject, message } = request
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('contact message'), hashtext(${email}))`)
    const [sent] = await tx
      .select()
      .from(contactMessages)
      .where(
        and(
          eq(contactMessages.name, name),
          eq(contactMessages.email, email),
          eq(contactMessages.subject, subject),
          eq(contactMessages.message, message),
          sql`${contactMessages.createdAt} > now() - interval '1 minute'`,
        ),
      )
      .limit(1)
    if (sent) return messageOf(sent)
    const [saved] = await tx.insert(contactMessages).values(request).returning()
    return messageOf(saved as Message)
  })
}
