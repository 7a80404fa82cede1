import { desc } from 'drizzle-orm'
import type { ContactMessage } from '../../../contract/contact.ts'
import type { Page, PageQuery } from '../../../contract/schema.ts'
import { contactMessages } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { messageOf } from './message.ts'

/** What people wrote, the newest first; for the owner (decision 24). */
export async function listMessages({ db }: Pick<Tools, 'db'>, { page, size }: PageQuery): Promise<Page<ContactMessage>> {
  const [rows, totalElements] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(size)
      .offset(page * size),
    db.$count(contactMessages),
  ])
  return {
    content: rows.map(messageOf),
    page: { size, number: page, totalElements, totalPages: Math.ceil(totalElements / size) },
  }
}
