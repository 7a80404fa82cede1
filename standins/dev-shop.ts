import { createServer, type ServerResponse } from 'node:http'
import { createServer as createVite } from 'vite'
import { readConfig } from '../server/config.ts'
import { demoLimits } from '../server/domain/limits.ts'
import type { RenderPage } from '../server/http/pages.ts'
import { openShop } from '../server/open-shop.ts'
import { stopOnSignal } from '../server/stop-on-signal.ts'
import { openClosing } from './closing.ts'
import { readyDatabase } from './ready-database.ts'

/** The shop of `npm run dev`: pages come from Vite as they are now. `dev.ts` starts it anew when the server's files change. */
const closing = openClosing()
stopOnSignal(closing.all)
const config = readConfig(process.env)
await readyDatabase(config, process.env.DEMO_PRODUCTS)

// Vite asks for a server to hang its socket on before the shop has one: upgrades are passed on.
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
const shop = await openShop(config, {
  renderPage,
  keepPages: false,
  limits: demoLimits,
  before: (listener) => (request, response) => {
    withoutPolicy(response)
    vite.middlewares(request, response, () => void listener(request, response))
  },
})
closing.add(shop.close)
shop.server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade))
console.log(`Boutique prête : ${config.PUBLIC_URL}`)

/** Vite puts styles and scripts into the page, which the shop's own policy forbids. */
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
