import path from 'node:path'
import { openAssets } from './built-assets.ts'
import type { ShopParts } from './open-shop.ts'

const build = path.join(import.meta.dirname, '../build')

/** The pages and assets that `npm run build` made. */
export async function builtPages(): Promise<ShopParts> {
  // React's fast build is chosen when it is first loaded.
  process.env.NODE_ENV = 'production'
  const { renderPage } = (await import(path.join(build, 'server/index.js'))) as Pick<ShopParts, 'renderPage'>
  const sentAsset = openAssets(path.join(build, 'client'))
  return {
    renderPage,
    keepPages: true,
    before: (listener) => (request, response) => void (sentAsset(request, response) || listener(request, response)),
  }
}
