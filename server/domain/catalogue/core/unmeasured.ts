import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { products } from '../../../database/schema/index.ts'

/** Condition of a query on `products`: some size for sale was not measured, or none was (decision 53). */
export const isUnmeasured = sql`exists (
  select from product_sizes ps where ps.product_id = products.id and ps.available > 0 and (
    products.cut is null or not products.measures @> jsonb_build_array(jsonb_build_object('size', ps.size))))`

/** How many published products are unmeasured, and the first of them. */
export async function listUnmeasured(
  db: Database,
  limit: number,
): Promise<{ count: number; first: { id: number; name: string }[] }> {
  const meant = and(eq(products.state, 'published'), isUnmeasured)
  const [count, first] = await Promise.all([
    db.$count(products, meant),
    db.select({ id: products.id, name: products.name }).from(products).where(meant).orderBy(asc(products.id)).limit(limit),
  ])
  return { count, first }
}
