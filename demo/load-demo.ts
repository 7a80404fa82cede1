import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../server/database/client.ts'
import { products } from '../server/database/schema/index.ts'
import type { MediaStore } from '../server/integrations/media/media-store.ts'
import { createDemoAccounts } from './accounts.ts'
import { loadCuratedProducts } from './load-curated-products.ts'
import { loadGeneratedProducts } from './load-generated-products.ts'
import { loadPictures } from './load-pictures.ts'

export type DemoContext = OpenDatabase & { media: MediaStore }

/**
 * Fills an empty database with the demo accounts and the demo catalogue, or with generated products for measuring. A
 * database with any product is left alone. True when something was loaded.
 */
export async function loadDemo(
  context: DemoContext,
  { products: count }: { products?: number | undefined } = {},
): Promise<boolean> {
  const { db } = context
  await createDemoAccounts(db)
  const [any] = await db.select({ id: products.id }).from(products).limit(1)
  if (any) return false
  const pictureKeys = await loadPictures(context.media)
  if (count === undefined) await loadCuratedProducts(db, pictureKeys)
  else await loadGeneratedProducts(context, pictureKeys, count)
  // Without it the planner would assume an empty shop, and index-only scans would visit the table.
  await db.execute(sql`vacuum analyze`)
  return true
}
