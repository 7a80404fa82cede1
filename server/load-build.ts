import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { storeAssets } from './domain/builds/stored-assets.ts'
import { serveStaticFiles } from './http/cache/static-files.ts'
import type { Storefront } from './http/pages/render-pages.ts'
import { openMediaStore } from './integrations/media/open-media-store.ts'
import type { Log } from './log.ts'
import type { ShopParts } from './start-server.ts'

type BuiltPages = Required<Pick<Storefront, 'renderPage' | 'discoverRoutes'>> & { readBuildId: () => Promise<string> }

/** Where `npm run build` leaves what it made. */
const buildFolder = path.join(import.meta.dirname, '../build')

/** Loads what `npm run build` made, and the assets of earlier builds for pages that are still open. */
export async function loadBuild(folder = buildFolder): Promise<ShopParts & { build: string }> {
  // React chooses its production build by NODE_ENV when it is first loaded.
  process.env.NODE_ENV = 'production'
  const { renderPage, discoverRoutes, readBuildId } = (await import(path.join(folder, 'server/index.js'))) as BuiltPages
  const sentAsset = serveStaticFiles(path.join(folder, 'client'), path.join(folder, 'earlier'))
  return {
    renderPage,
    discoverRoutes,
    build: await readBuildId(),
    readEarlierAsset: (name) => readFile(path.join(folder, 'earlier/assets', name)).catch(() => undefined),
    keepPages: true,
    before: (listener, headers) => (request, response) =>
      void (sentAsset(request, response, headers) || listener(request, response)),
  }
}

/**
 * Stores the build's files beside the pictures, for processes that run another build. Without that the shop opens too: pages of
 * this build that meet such a process then load whole.
 */
export async function shareAssets(
  { MEDIA_URL }: { MEDIA_URL: string },
  build: string,
  log: Log,
  folder = buildFolder,
): Promise<void> {
  try {
    const stored = await storeAssets(openMediaStore(MEDIA_URL), path.join(folder, 'client/assets'), build)
    if (stored > 0) log.info({ build, stored }, 'the files of this build are stored for other processes')
  } catch (error) {
    log.warn({ err: error, build }, 'the files of this build are not stored for other processes; the next start tries again')
  }
}
