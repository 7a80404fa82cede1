import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../server/database/client.ts'
import { products } from '../server/database/schema/index.ts'
import type { MediaStore } from '../server/outside/media-store.ts'
import { createDemoAccounts } from './accounts.ts'
import { loadCuratedProducts } from './load-curated-products.ts'
import { loadGeneratedProducts } from './load-generated-products.ts'
import { loadPictures } from './load-pictures.ts'

export type DemoTools = OpenDatabase & { media: MediaStore }

/**
 * Fills an empty database with the demo accounts and the demo catalogue, or with so many generated products, for measuring.
 * A database that has a product already is left as it is. True when something was loaded.
 */
export async function loadDemo(tools: DemoTools, { products: count }: { products?: number | undefined } = {}): Promise<boolean> {
  const { db } = tools
  await createDemoAccounts(db)
  const [any] = await db.select({ id: products.id }).from(products).limit(1)
  if (any) return false
  const pictureKeys = await loadPictures(tools.media)
  if (count === undefined) await loadCuratedProducts(db, pictureKeys)
  else await loadGeneratedProducts(tools, pictureKeys, count)
  // Without it the first queries would be planned for an empty shop, and index-only scans would visit the table.
  await db.execute(sql`vacuum analyze`)
  return true
}
