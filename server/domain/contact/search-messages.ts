import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { AdminMessagesPage, AdminMessagesQuery } from '../../../contract/api/admin/messages.ts'
import type { ShopContext } from '../../context.ts'
import { contactMessages } from '../../database/schema/index.ts'
import { pageEnvelope } from '../count-page.ts'
import { likePattern } from '../like-pattern.ts'
import { adminMessageOf } from './message.ts'

/** Messages without an answer, read or not; worded for the index contact_messages_by_state. */
export const isUnanswered = inArray(contactMessages.state, ['new', 'read'])

/** Searches the messages to the shop, for the owner. */
export async function searchMessages(
  { db }: Pick<ShopContext, 'db'>,
  { q, state, subject, sort, page, size }: AdminMessagesQuery,
): Promise<AdminMessagesPage> {
  const { name, email, message, createdAt, id } = contactMessages
  const like = q && likePattern(q)
  const meant = and(
    state && (state === 'open' ? isUnanswered : eq(contactMessages.state, state)),
    subject && eq(contactMessages.subject, subject),
    like ? or(ilike(name, like), ilike(email, like), ilike(message, like)) : undefined,
  )
  const order = sort === 'date' ? asc : desc
  const [rows, totalElements, counts] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .where(meant)
      .orderBy(order(createdAt), order(id))
      .limit(size)
      .offset(page * size),
    db.$count(contactMessages, meant),
    db
      .select({ state: contactMessages.state, count: sql<number>`count(*)::int` })
      .from(contactMessages)
      .groupBy(contactMessages.state),
  ])
  return {
    content: rows.map(adminMessageOf),
    page: pageEnvelope({ page, size }, totalElements),
    counts: { new: 0, read: 0, answered: 0, ...Object.fromEntries(counts.map((one) => [one.state, one.count])) },
  }
}
