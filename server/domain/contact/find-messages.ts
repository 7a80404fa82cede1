import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { AdminMessagesPage, AdminMessagesQuery } from '../../../contract/admin-contact.ts'
import { contactMessages } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { containing } from '../containing.ts'
import { adminMessageOf } from './message.ts'

/** For the owner: what people wrote. */
export async function findMessages(
  { db }: Pick<Tools, 'db'>,
  { q, state, subject, sort, page, size }: AdminMessagesQuery,
): Promise<AdminMessagesPage> {
  const { name, email, message, createdAt, id } = contactMessages
  const like = q && containing(q)
  const meant = and(
    state && eq(contactMessages.state, state),
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
    page: { size, number: page, totalElements, totalPages: Math.ceil(totalElements / size) },
    counts: { new: 0, read: 0, answered: 0, ...Object.fromEntries(counts.map((one) => [one.state, one.count])) },
  }
}
