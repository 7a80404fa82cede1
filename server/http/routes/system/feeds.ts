import { Hono } from 'hono'
import { productFeed } from '../../../domain/catalogue/feed/product-feed.ts'
import { networkOf } from '../../../domain/ip-list.ts'
import { allowPerMinute } from '../../../domain/rate-limiter.ts'
import type { ShopEnv } from '../../api/shop-api.ts'
import { sendStream } from '../../api/stream-response.ts'
import { clientInfoOf } from '../../middleware/client-info.ts'

/** A merchant centre fetches it a few times a day; it reads the whole catalogue. */
const perMinute = 10

/** Under /feeds: the catalogue for merchant centres (decision 56). */
export const feedRoutes = new Hono<ShopEnv>().get('/products.xml', async (c) => {
  const { context } = c.var
  await allowPerMinute(context.db, ['feed', networkOf(clientInfoOf(c).address)], perMinute)
  return sendStream(c, productFeed(context), {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=900',
  })
})
