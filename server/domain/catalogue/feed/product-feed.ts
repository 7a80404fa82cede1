import { and, asc, eq, gt } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { products } from '../../../database/schema/index.ts'
import { productFields } from '../core/product-fields.ts'
import { feedItems, xmlText } from './feed-item.ts'

const atOnce = 200

/**
 * Every published product as the merchant centres of Google and Meta read them (RSS 2.0 with Google's names), one entry for each
 * size, streamed.
 */
export async function* productFeed({
  db,
  config,
  settings,
}: Pick<ShopContext, 'db' | 'config' | 'settings'>): AsyncGenerator<string, void, undefined> {
  const shop = { publicUrl: config.PUBLIC_URL, settings: settings.now() }
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${xmlText(shop.settings.name)}</title><link>${xmlText(shop.publicUrl)}</link><description>${xmlText(shop.settings.slogan)}</description>
`
  for (let last = 0; ; ) {
    const some = await db
      .select({ ...productFields, modelId: products.modelId })
      .from(products)
      .where(and(eq(products.state, 'published'), gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(atOnce)
    if (some.length === 0) break
    yield some.map((product) => feedItems(product, shop)).join('')
    last = some.at(-1)?.id ?? last
  }
  yield '</channel></rss>\n'
}
