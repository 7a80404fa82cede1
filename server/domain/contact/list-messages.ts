import { desc } from 'drizzle-orm'
import type { ContactMessage } from '../../../contract/api/contact.ts'
import type { Page, PageQuery } from '../../../contract/api/schema.ts'
import type { ShopContext } from '../../context.ts'
import { contactMessages } from '../../database/schema/index.ts'
import { pageEnvelope } from '../count-page.ts'
import { messageOf } from './message.ts'

/** The messages to the shop, newest first, for the owner (decision 24). */
export async function listMessages({ db }: Pick<ShopContext, 'db'>, { page, size }: PageQuery): Promise<Page<ContactMessage>> {
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
    page: pageEnvelope({ page, size }, totalElements),
  }
}
