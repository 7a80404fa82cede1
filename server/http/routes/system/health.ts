import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import * as messages from '../../../../contract/text/messages.ts'
import { isMigrated } from '../../../database/migrate/migrate.ts'
import { ShopError } from '../../../domain/shop-error.ts'
import { problemResponse } from '../../api/error-response.ts'
import type { ShopEnv } from '../../api/shop-api.ts'
import { shopMetrics } from '../../metrics/shop-metrics.ts'

/** For operators: outside the API's document, never cached. */
export const healthRoutes = new Hono<ShopEnv>()
  .get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  .get('/readyz', async (c) => {
    const ready = await isMigrated(c.var.context).catch(() => false)
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  .get('/metrics', async (c) => {
    const { METRICS_TOKEN: token } = c.var.context.config
    if (!token) return problemResponse(c, 404, { code: 'not_found', message: messages.notFound })
    if (token !== 'open' && !isSame(c.req.header('Authorization') ?? '', `Bearer ${token}`)) throw new ShopError('not_signed_in')
    return c.text(await shopMetrics(c.var.context), 200, { 'Cache-Control': 'no-store' })
  })

const hashOf = (text: string) => createHash('sha256').update(text).digest()
/** Takes the same time for a near guess as for a far one. */
const isSame = (sent: string, wanted: string) => timingSafeEqual(hashOf(sent), hashOf(wanted))
