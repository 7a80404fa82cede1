import { Hono } from 'hono'
import { sitemap } from '../../../domain/catalogue/feed/sitemap.ts'
import type { ShopEnv } from '../../api/shop-api.ts'

/** For search engines; serve-cached.ts keeps it until the catalogue changes. */
export const sitemapRoutes = new Hono<ShopEnv>().get('/sitemap.xml', async (c) =>
  c.body(await sitemap(c.var.context), 200, { 'Content-Type': 'application/xml; charset=utf-8' }),
)
