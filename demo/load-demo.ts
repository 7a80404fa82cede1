import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../server/database/client.ts'
import { products } from '../server/database/schema/index.ts'
import type { MediaStore } from '../server/integrations/media/media-store.ts'
import { createDemoAccounts } from './accounts.ts'
import { loadCuratedProducts } from './load-curated-products.ts'
import { loadGeneratedProducts } from './load-generated-products.ts'
import { loadPictures } from './load-pictures.ts'
import { writeLegalFacts } from './write-legal-facts.ts'

export type DemoContext = OpenDatabase & { media: MediaStore }

/**
 * Fills an empty database with the demo accounts, the demo's legal facts and the demo catalogue, or with generated products for
 * measuring. In a database with any product only missing accounts and facts are added: one of an earlier release has no facts. True
 * when products were loaded.
 */
export async function loadDemo(
  context: DemoContext,
  { products: count }: { products?: number | undefined } = {},
): Promise<boolean> {
  const { db } = context
  await createDemoAccounts(db)
  await writeLegalFacts(db)
  const [any] = await db.select({ id: products.id }).from(products).limit(1)
  if (any) return false
  const pictureKeys = await loadPictures(context.media)
  if (count === undefined) await loadCuratedProducts(db, pictureKeys)
  else await loadGeneratedProducts(context, pictureKeys, count)
  // Without it the planner would assume an empty shop, and index-only scans would visit the table.
  await db.execute(sql`vacuum analyze`)
  return true
}
