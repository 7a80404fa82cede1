import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { missingLegalFacts } from '../contract/rules/company/legal-facts.ts'
import type { Config } from './config.ts'
import type { ShopContext } from './context.ts'
import { createContext } from './create-context.ts'
import { openDatabase } from './database/client.ts'
import { listenTo } from './database/listen.ts'
import {
  closeProductListCache,
  invalidateProductLists,
  openProductListCache,
} from './domain/catalogue/core/product-list-cache.ts'
import { currentFacets } from './domain/catalogue/facets/current-facets.ts'
import { productionLimits, type RateLimits } from './domain/rate-limits.ts'
import { storeBuiltInWords } from './domain/settings/store-built-in-words.ts'
import { createApp } from './http/app.ts'
import { openPageCache } from './http/cache/page-cache.ts'
import { countRepeated } from './http/cache/repeated-searches.ts'
import { serveCached } from './http/cache/serve-cached.ts'
import { applicationListener, createHttpServer } from './http/create-server.ts'
import { createDrain } from './http/drain.ts'
import { metricsServer } from './http/metrics/metrics-server.ts'
import { recordListening, shopMetrics, watchPool } from './http/metrics/shop-metrics.ts'
import { fileHeaders } from './http/middleware/security-headers.ts'
import type { Storefront } from './http/pages/render-pages.ts'
import { openLog } from './log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { processInfo } from './process-info.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

export type ShopParts = Storefront & {
  /** False in development, where each visit renders the page again. */
  keepPages: boolean
  /** Answers before the application does: static files, or the development server. */
  before?: (listener: Listener, headers: Record<string, string>) => Listener
  /** Production's unless the demo asks for its own. */
  limits?: RateLimits
  /** For the chaos tests, which wrap the context with kill points (docs/reliability.md); nobody else passes it. */
  through?: (context: ShopContext) => ShopContext
}

/** A call to the payment provider takes nine seconds at most; all is over within ten (security, graceful stop). */
const longestRequestsMs = 9_200
const longestQueryMs = 15_000
const rereadAfterMs = 500

/** Starts the shop and listens. The caller closes it; closing lets requests and jobs finish, each for a few seconds. */
export async function startServer(
  config: Config,
  { keepPages, before = (listener) => listener, limits = productionLimits, through, ...storefront }: ShopParts,
) {
  const log = openLog(config.LOG_LEVEL)
  await prepareDatabase(config, log)
  const database = openDatabase(config.DATABASE_URL, { answerWithinMs: longestQueryMs })
  watchPool(database.pool)
  // Before the settings are read, which name the versions in force.
  await storeBuiltInWords(database.db)
  const { context, startJobs, restJobs, close } = await createContext(config, database, log, limits, through)
  const cache = keepPages ? openPageCache() : undefined
  const app = createApp(context, storefront)
  const listener = applicationListener(app.fetch, config.PUBLIC_URL)
  const rereadSettings = async (): Promise<void> => {
    try {
      await context.settings.reload()
      cache?.outdate()
    } catch (error) {
      log.warn({ err: error }, 'settings not read, will be tried again')
      if (!closing) setTimeout(() => void rereadSettings(), rereadAfterMs).unref()
    }
  }
  let closing = false
  const changes = listenTo(config.DATABASE_DIRECT_URL, 'catalogue', {
    onNotification: (change) => {
      // Changed settings are loaded first: pages rendered meanwhile still have the former ones.
      if (change === 'settings') void rereadSettings()
      cache?.outdate()
      invalidateProductLists(database.db, change)
    },
    onConnectionChange: (isConnected) => {
      recordListening(isConnected)
      if (isConnected) void rereadSettings()
      cache?.trust(isConnected)
      if (isConnected) openProductListCache(database.db, () => cache?.outdate())
      else closeProductListCache(database.db)
      // Loaded in advance: with a hundred thousand products the first customer would wait a second for it.
      if (isConnected)
        currentFacets(database.db).catch((error) => log.warn({ err: error }, 'the facets are read with the first list'))
    },
  })
  const leaving = createDrain()
  const answering = cache
    ? serveCached({ cache, fetch: app.fetch, publicUrl: config.PUBLIC_URL, repeated: countRepeated(context.db) }, listener)
    : listener
  const server = createHttpServer(leaving.around(before(answering, fileHeaders(config.PUBLIC_URL))), {
    publicUrl: config.PUBLIC_URL,
  })
  await startJobs()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(config.PORT, config.HOST, resolve))
  const { port } = server.address() as AddressInfo
  const metrics = config.METRICS_PORT === undefined ? undefined : await metricsServer(config, () => shopMetrics(context))
  log.info({ ...processInfo, port, host: config.HOST }, 'the shop is open')
  const missing = missingLegalFacts(context.settings.now()).flatMap(({ facts }) => facts)
  if (missing.length > 0) log.warn({ missing }, 'invoices and legal notice lack facts that the owner enters at /admin/settings')
  return {
    context,
    server,
    port,
    close: async ({ drainMs = 0 }: { drainMs?: number } = {}) => {
      closing = true
      log.info({ ...processInfo, drainMs }, 'the shop closes')
      // A failure here is reported again when the queue is stopped.
      restJobs().catch(() => {})
      await leaving.leave(server, { drainMs, longestMs: longestRequestsMs })
      metrics?.close()
      metrics?.closeAllConnections()
      await changes.close()
      await close()
      await database.pool.end()
      log.info(processInfo, 'the shop is closed')
    },
  }
}
