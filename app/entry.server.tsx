import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { ownScriptsHeader } from '../contract/own-scripts.ts'
import { picturesFirst } from './start-scripts.ts'

/**
 * Whole pages, not streams: they get a length, an ETag, and an honest status when something fails late.
 * Each rendering marks the shop's own scripts with a secret of its own; only these are let run (server/http/page-policy.ts).
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, routerContext: EntryContext) {
  let failure: unknown
  const mark = crypto.randomUUID()
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} nonce={mark} />, {
    nonce: mark,
    // A whole page is never sent in pieces that scripts would have to put together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure = error
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (failure) throw failure
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(ownScriptsHeader, mark)
  // While one works on the shop, Vite's own parts load as the router says.
  return new Response(import.meta.env.DEV ? html : picturesFirst(html, routerContext), { status, headers })
}
