import { createServer, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { readConfig } from '../server/config.ts'
import { demoLimits } from '../server/domain/rate-limits.ts'
import type { RenderPage } from '../server/http/pages/render-pages.ts'
import { startServer } from '../server/start-server.ts'
import { stopOnSignal } from '../server/stop-on-signal.ts'
import { isForPreview, mailPreview } from './mail-preview/preview-pages.ts'
import { readyDatabase } from './postgres/ready-database.ts'
import { openShutdown } from './shutdown.ts'

/**
 * The shop of `npm run dev`: Vite serves the pages from their sources. `dev.ts` restarts it when the server's files change.
 */
const closing = openShutdown()
stopOnSignal(closing.all)
const config = readConfig(process.env)
await readyDatabase(config, process.env.DEMO_PRODUCTS)

// Vite needs a server for its websocket before the shop has one: upgrades are passed on.
const upgrades = createServer()
const vite = await createVite({
  appType: 'custom',
  configLoader: 'native',
  server: { middlewareMode: true, hmr: { server: upgrades } },
})
closing.add(() => vite.close())

const renderPage: RenderPage = async (...page) => {
  const { renderPage: render } = (await vite.ssrLoadModule('/app/render-page.ts')) as { renderPage: RenderPage }
  return render(...page)
}
const preview = getRequestListener(mailPreview().fetch)
const shop = await startServer(config, {
  renderPage,
  keepPages: false,
  limits: demoLimits,
  before: (listener) => (request, response) => {
    if (isForPreview(request.url)) {
      void preview(request, response)
    } else {
      withoutPolicy(response)
      vite.middlewares(request, response, () => void listener(request, response))
    }
  },
})
closing.add(shop.close)
shop.server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade))
console.log(`Boutique prête : ${config.PUBLIC_URL}`)

/** Vite adds inline styles and scripts, which the shop's policy forbids. */
function withoutPolicy(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((status: number, ...more: unknown[]) => {
    for (const part of more) {
      if (typeof part !== 'object' || part === null) continue
      for (const name of Object.keys(part))
        if (name.toLowerCase() === 'content-security-policy') Reflect.deleteProperty(part, name)
    }
    response.removeHeader('Content-Security-Policy')
    return Reflect.apply(writeHead, response, [status, ...more])
  }) as ServerResponse['writeHead']
}
