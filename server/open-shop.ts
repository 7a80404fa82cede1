import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Config } from './config.ts'
import { openDatabase } from './database/client.ts'
import { listenTo } from './database/listen.ts'
import { migrateDatabase } from './database/migrate.ts'
import { closeCatalogueMemory, forgetInCatalogue, openCatalogueMemory } from './domain/catalogue/catalogue-memory.ts'
import { type Limits, productionLimits } from './domain/limits.ts'
import { openDoor } from './http/app.ts'
import { fromMemory } from './http/from-memory.ts'
import { openServer } from './http/open-server.ts'
import { openPageMemory } from './http/page-memory.ts'
import type { RenderPage } from './http/pages.ts'
import { openLog } from './log.ts'
import { openTools } from './open-tools.ts'
import type { Tools } from './tools.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

export type ShopParts = {
  renderPage: RenderPage
  /** False in development, where a page is made anew at each visit. */
  keepPages: boolean
  /** What answers before the shop does: built assets, or the development server. */
  before?: (listener: Listener) => Listener
  /** Production's unless the demo asks for its own. */
  limits?: Limits
  /** For the fault harness, which puts its kill points around the tools (docs/reliability.md); nobody else gives it. */
  through?: (tools: Tools) => Tools
}

const longestRequestsMs = 4_500
const longestQueryMs = 15_000
const rereadAfterMs = 500

/** Opens the shop and listens. The caller closes it; closing lets requests and jobs end, each for a few seconds. */
export async function openShop(
  config: Config,
  { renderPage, keepPages, before = (listener) => listener, limits = productionLimits, through }: ShopParts,
) {
  const log = openLog(config.LOG_LEVEL)
  await migrateDatabase(config.DATABASE_URL)
  const database = openDatabase(config.DATABASE_URL, { answerWithinMs: longestQueryMs })
  const { tools, startJobs, close } = await openTools(config, database, log, limits, through)
  const memory = keepPages ? openPageMemory() : undefined
  const door = openDoor(tools, { renderPage })
  const listener = getRequestListener(door.fetch)
  const rereadSettings = async (): Promise<void> => {
    try {
      await tools.settings.reload()
      memory?.outdate()
    } catch (error) {
      log.warn({ err: error }, 'settings not read, will be tried again')
      if (!closing) setTimeout(() => void rereadSettings(), rereadAfterMs).unref()
    }
  }
  let closing = false
  const changes = listenTo(config.DATABASE_URL, 'catalogue', {
    onNotification: (change) => {
      // Changed settings are read first: what is rendered meanwhile still has the former ones.
      if (change === 'settings') void rereadSettings()
      memory?.outdate()
      forgetInCatalogue(database.db, change)
    },
    onHearing: (hearing) => {
      if (hearing) void rereadSettings()
      memory?.trust(hearing)
      if (hearing) openCatalogueMemory(database.db)
      else closeCatalogueMemory(database.db)
    },
  })
  const server = openServer(
    before(memory ? fromMemory({ memory, fetch: door.fetch, publicUrl: config.PUBLIC_URL }, listener) : listener),
  )
  await startJobs()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(config.PORT, config.HOST, resolve))
  return {
    tools,
    server,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      closing = true
      const ended = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const late = setTimeout(() => server.closeAllConnections(), longestRequestsMs)
      await ended
      clearTimeout(late)
      await changes.close()
      await close()
      await database.pool.end()
    },
  }
}
