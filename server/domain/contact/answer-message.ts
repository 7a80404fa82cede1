import { desc, eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import { contactAnswers, contactMessages, mails } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { answerMail, isMailOfAnswer } from './get-message.ts'

/**
 * Mails an answer that quotes the message; replies go to the shop's mailbox. An answer equal to the last one is not sent again,
 * so that a double click sends one mail, unless that one could not be delivered. Throws message_not_found.
 */
export async function answerMessage(
  { db, jobs, settings }: Pick<ShopContext, 'db' | 'jobs' | 'settings'>,
  actorId: string,
  id: string,
  { text }: { text: string },
): Promise<void> {
  if (!isUuid(id)) throw new ShopError('message_not_found')
  await db.transaction(async (tx) => {
    const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
    if (!message) throw new ShopError('message_not_found')
    const [last] = await tx
      .select({ text: contactAnswers.text, givenUpAt: mails.givenUpAt })
      .from(contactAnswers)
      .leftJoin(mails, isMailOfAnswer)
      .where(eq(contactAnswers.messageId, id))
      .orderBy(desc(contactAnswers.createdAt), desc(contactAnswers.id))
      .limit(1)
    if (last?.text === text && !last.givenUpAt) return
    const [answer] = await tx
      .insert(contactAnswers)
      .values({ messageId: id, actorId, text, createdAt: sql`clock_timestamp()` })
      .returning({ id: contactAnswers.id })
    await tx.update(contactMessages).set({ state: 'answered' }).where(eq(contactMessages.id, id))
    await recordAction(tx, actorId, { action: 'message_answered', subject: id })
    await queueMail(
      tx,
      { jobs, settings },
      {
        kind: answerMail,
        reference: answer?.id ?? '',
        recipient: message.email,
        headers: { 'Reply-To': settings.now().email },
        data: { written: message, text },
      },
    )
  })
}
