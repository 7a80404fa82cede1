import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { ownScriptsHeader } from '../contract/own-scripts.ts'

/** The page is read before it is worked with: scripts wait for the first picture and the fonts. */
const picturesFirst = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/**
 * Whole pages, not streams: they get a length, an ETag, and an honest status when something fails late.
 * Each rendering marks the shop's own scripts with a secret of its own; only these are let run (server/http/page-policy.ts).
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, routerContext: EntryContext) {
  let failure: unknown
  const mark = crypto.randomUUID()
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} nonce={mark} />, {
    nonce: mark,
    onError: (error) => {
      failure = error
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (failure) throw failure
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(ownScriptsHeader, mark)
  return new Response(picturesFirst(html), { status, headers })
}
