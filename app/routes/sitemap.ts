import type { Product } from '../../contract/api/catalogue.ts'
import type { Page } from '../../contract/api/schema.ts'
import { loadFromApi } from '../lib/api/load-from-api.ts'
import { publicUrlContext } from '../lib/settings/public-url-context.ts'
import type { Route } from './+types/sitemap'

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
const pageSize = 100
/** A sitemap holds at most 50,000 URLs. */
const mostPages = 490

export async function loader(loading: Route.LoaderArgs) {
  const origin = loading.context.get(publicUrlContext)
  const paths = [...pages, ...(await productPaths(loading))]
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('\n')
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  )
}

async function productPaths(loading: Route.LoaderArgs): Promise<string[]> {
  const read = (page: number) => loadFromApi<Page<Product>>(loading, `/products?size=${pageSize}&page=${page}`)
  const first = await read(0)
  const paths = first.content.map(({ id }) => `/products/${id}`)
  for (let page = 1; page < Math.min(first.page.totalPages, mostPages); page += 1) {
    const { content } = await read(page)
    paths.push(...content.map(({ id }) => `/products/${id}`))
  }
  return paths
}
