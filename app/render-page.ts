import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ShopSettings } from '../contract/rules/shop-settings.ts'
import { type ApiRequest, apiContext } from './lib/api/api-context.ts'
import { publicUrlContext } from './lib/settings/public-url-context.ts'
import { settingsContext } from './lib/settings/settings-context.ts'

type ShopFacts = { publicUrl: string; settings: ShopSettings }

const handle = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)

/** Where the server meets the storefront: it passes in the API's request function and gets a page. */
export function renderPage(request: Request, api: ApiRequest, { publicUrl, settings }: ShopFacts): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(publicUrlContext, publicUrl)
  context.set(settingsContext, settings)
  return handle(request, context)
}
