import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type ApiRequest, apiContext } from './lib/api-context.ts'
import { publicUrlContext } from './lib/public-url-context.ts'

const handle = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)

/** Where the server meets the storefront: it passes in the API's request function and gets a page. */
export function renderPage(request: Request, api: ApiRequest, publicUrl: string): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(publicUrlContext, publicUrl)
  return handle(request, context)
}
