import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ShopSettings } from '../contract/rules/shop-settings.ts'
import { type ApiRequest, apiContext } from './lib/api/api-context.ts'
import { publicUrlContext } from './lib/settings/public-url-context.ts'
import { settingsContext } from './lib/settings/settings-context.ts'

type ShopFacts = { publicUrl: string; settings: ShopSettings }

const loadBuild = (): Promise<ServerBuild> => import('virtual:react-router/server-build')
const handle = createRequestHandler(loadBuild, import.meta.env.MODE)

/** A short id made from the names of all files of the browser, which are made from their contents. */
export const readBuildId = async (): Promise<string> => (await loadBuild()).assets.version

/** Where the server meets the storefront: it passes in the API's request function and gets a page. */
export function renderPage(request: Request, api: ApiRequest, { publicUrl, settings }: ShopFacts): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(publicUrlContext, publicUrl)
  context.set(settingsContext, settings)
  return handle(request, context)
}

/**
 * Answers the route look-up of a page of an earlier build from that build's own list, the text of its `manifest-….js`: the
 * router itself would make the page reload and, the second time in a session, show an error.
 */
export async function discoverRoutes(request: Request, manifest: string): Promise<Response> {
  const assets = JSON.parse(manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1)) as ServerBuild['assets']
  const routes = Object.values(assets.routes).flatMap((route) =>
    route ? [[route.id, { ...route, module: { default: () => null } }] as const] : [],
  )
  const earlier: ServerBuild = { ...(await loadBuild()), assets, routes: Object.fromEntries(routes) }
  return createRequestHandler(earlier, import.meta.env.MODE)(request, new RouterContextProvider())
}
