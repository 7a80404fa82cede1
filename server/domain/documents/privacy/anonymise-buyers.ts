import { sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'

/**
 * Takes the person out of documents that the shop need not keep any longer: ten years after the end of their year. Number, days,
 * lines and sums stay; the database lets nothing else be changed (law, personal data; 0047_anonymous-documents.sql).
 */
export async function anonymiseBuyers({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  await db.execute(sql`
    update documents set content = anonymous_document(content)
    where issued_at < documents_personal_from(now()) and content <> anonymous_document(content)`)
}
