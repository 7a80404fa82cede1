import { Hono } from 'hono'
import { isMigrated } from '../../database/migrate.ts'
import { metricsText } from '../metrics.ts'
import type { ShopEnv } from '../shop-api.ts'

/** For operators: outside the API's document, never cached. */
export const healthRoutes = new Hono<ShopEnv>()
  .get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  .get('/readyz', async (c) => {
    const ready = await isMigrated(c.var.tools).catch(() => false)
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  .get('/metrics', async (c) => c.text(await metricsText(), 200, { 'Cache-Control': 'no-store' }))
