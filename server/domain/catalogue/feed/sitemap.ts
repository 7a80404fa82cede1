import { and, desc, eq, lt } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { products } from '../../../database/schema/index.ts'
import { xmlText } from './feed-item.ts'

const pages = [
  '/',
  '/products',
  '/about',
  '/contact',
  '/shipping',
  '/returns',
  '/size-guide',
  '/faq',
  '/terms-of-use',
  '/privacy-policy',
  '/accessibility',
  '/legal-notice',
]
/** The most that search engines read from one sitemap (sitemaps.org). */
const mostUrls = 50_000
const atOnce = 5_000

/**
 * The public pages and the published products with the time of their last change, newest products first; reads nothing else of
 * them.
 */
export async function sitemap({ db, config }: Pick<ShopContext, 'db' | 'config'>, most = mostUrls): Promise<string> {
  const address = (path: string) => `<loc>${xmlText(config.PUBLIC_URL)}${path}</loc>`
  const urls = pages.map(address)
  for (let last = Number.MAX_SAFE_INTEGER; urls.length < most; ) {
    const some = await db
      .select({ id: products.id, changedAt: products.updatedAt })
      .from(products)
      .where(and(eq(products.state, 'published'), lt(products.id, last)))
      .orderBy(desc(products.id))
      .limit(Math.min(atOnce, most - urls.length))
    for (const { id, changedAt } of some) urls.push(`${address(`/products/${id}`)}<lastmod>${changedAt.toISOString()}</lastmod>`)
    const oldest = some.at(-1)
    if (!oldest) break
    last = oldest.id
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `<url>${url}</url>\n`).join('')}</urlset>
`
}
