import { ownScriptsHeader } from '../../contract/rules/web/csp-header.ts'
import type { Storefront } from '../../server/http/pages/render-pages.ts'

/** A storefront of one line, which shows the request it got. */
export function fakeStorefront(body: (request: Request, mark: string) => string = () => '', status = 200): Storefront {
  return {
    renderPage: async (request) => {
      const mark = crypto.randomUUID()
      return new Response(`<!doctype html><html lang="fr"><body>${body(request, mark)}</body></html>`, {
        status,
        headers: { 'Content-Type': 'text/html; charset=utf-8', [ownScriptsHeader]: mark },
      })
    },
  }
}
