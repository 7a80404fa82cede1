import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Page, PageQuery } from '../../contract/api/schema.ts'
import type { Database } from '../database/client.ts'

/** The `page` of a response: its number, counted from 0, its size, and how many rows and pages there are; 0 pages of 0 rows. */
export const pageEnvelope = ({ page, size }: PageQuery, totalElements: number): Page<unknown>['page'] => ({
  size,
  number: page,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
})

/** Counting stops here: nobody turns five hundred pages, and a full count costs more than the page itself. */
const mostCounted = 10_000

/** The `page` of a response: the number of matching rows, or that there are more than the counted ones. */
export async function countedPage(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  query: PageQuery,
): Promise<Page<unknown>['page']> {
  const rows = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
    .limit(mostCounted + 1)
  const [{ found } = { found: 0 }] = await db.select({ found: count() }).from(rows.as('counted'))
  return { ...pageEnvelope(query, Math.min(found, mostCounted)), ...(found > mostCounted && { more: true }) }
}
