import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { ownScriptsHeader } from '../contract/rules/web/csp-header.ts'
import { beforeHydrationScript, withScriptsAfterPicture } from './before-hydration.ts'
import { showColumns } from './lib/browser/show-columns.ts'
import { refuseMarkup } from './lib/browser/trusted-types.ts'

/**
 * Whole pages, not streams: they get a length, an ETag, and an honest status when something fails late. Each rendering marks
 * the shop's scripts with a new secret; no others may run (server/http/middleware/content-security-policy.ts).
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, routerContext: EntryContext) {
  let failure: unknown
  const mark = crypto.randomUUID()
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} nonce={mark} />, {
    nonce: mark,
    bootstrapScriptContent: beforeHydrationScript,
    // A whole page is never sent in pieces that scripts would have to put together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure = error
    },
  })
  await stream.allReady
  const html = (await new Response(stream).text())
    .replace('<html', `<html data-build="${routerContext.manifest.version}"`)
    .replace('<head>', `<head><script nonce="${mark}">(${String(refuseMarkup)})();(${String(showColumns)})()</script>`)
  if (failure) throw failure
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(ownScriptsHeader, mark)
  return new Response(withScriptsAfterPicture(html), { status, headers })
}
