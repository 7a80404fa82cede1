import { asc, eq, sql } from 'drizzle-orm'
import type { AdminMessageDetail } from '../../../contract/api/admin/messages.ts'
import type { ShopContext } from '../../context.ts'
import { contactAnswers, contactMessages, mails, users } from '../../database/schema/index.ts'
import type { MailKind } from '../outbox/mail-kinds.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { adminMessageOf } from './message.ts'

/** The kind under which answers stand in the outbox; their reference is the answer's id. */
export const answerMail = 'contact_answer' satisfies MailKind

/** For a join of mails with answers. */
export const isMailOfAnswer = sql`${mails.kind} = ${answerMail} and ${mails.reference} = ${contactAnswers.id}::text`

/** A message with its answers, and whether their mails were sent. Throws message_not_found. */
export async function getMessage({ db }: Pick<ShopContext, 'db'>, id: string): Promise<AdminMessageDetail> {
  const [found] = isUuid(id)
    ? await db
        .select({ message: contactMessages, shopperId: users.id })
        .from(contactMessages)
        .leftJoin(users, sql`lower(${users.email}) = lower(${contactMessages.email}) and ${users.emailVerifiedAt} is not null`)
        .where(eq(contactMessages.id, id))
    : []
  if (!found) throw new ShopError('message_not_found')
  const answers = await db
    .select({
      answer: contactAnswers,
      firstName: users.firstName,
      lastName: users.lastName,
      sentAt: mails.sentAt,
      givenUpAt: mails.givenUpAt,
    })
    .from(contactAnswers)
    .leftJoin(users, eq(users.id, contactAnswers.actorId))
    .leftJoin(mails, isMailOfAnswer)
    .where(eq(contactAnswers.messageId, id))
    .orderBy(asc(contactAnswers.createdAt), asc(contactAnswers.id))
  return {
    ...adminMessageOf(found.message),
    shopperId: found.shopperId,
    answers: answers.map(({ answer, firstName, lastName, sentAt, givenUpAt }) => ({
      id: answer.id,
      text: answer.text,
      createdAt: answer.createdAt.toISOString(),
      by: [firstName, lastName].filter(Boolean).join(' ') || null,
      sentAt: sentAt?.toISOString() ?? null,
      refused: givenUpAt !== null,
    })),
  }
}
