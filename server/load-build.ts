import path from 'node:path'
import { serveStaticFiles } from './http/cache/static-files.ts'
import type { ShopParts } from './start-server.ts'

const build = path.join(import.meta.dirname, '../build')

/** Loads what `npm run build` made, and the assets of earlier builds for pages that are still open. */
export async function loadBuild(): Promise<ShopParts> {
  // React chooses its production build by NODE_ENV when it is first loaded.
  process.env.NODE_ENV = 'production'
  const { renderPage } = (await import(path.join(build, 'server/index.js'))) as Pick<ShopParts, 'renderPage'>
  const sentAsset = serveStaticFiles(path.join(build, 'client'), path.join(build, 'earlier'))
  return {
    renderPage,
    keepPages: true,
    before: (listener, headers) => (request, response) =>
      void (sentAsset(request, response, headers) || listener(request, response)),
  }
}
