import type { Connection } from '../../../database/client.ts'
import { categories } from '../../../database/schema/index.ts'

/** Names of all categories in the owner's order. */
export async function listCategories(db: Connection): Promise<string[]> {
  const rows = await db.select({ name: categories.name }).from(categories).orderBy(categories.position, categories.name)
  return rows.map(({ name }) => name)
}
