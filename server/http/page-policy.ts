import { createHash } from 'node:crypto'

const anyScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** The inline scripts that bear the rendering's own mark. Whatever found its way into a page otherwise doesn't know it. */
const ownScripts = (html: string, mark: string): string[] =>
  Array.from(html.matchAll(anyScript)).flatMap(([, attributes = '', script = '']) =>
    attributes.includes(`nonce="${mark}"`) && !attributes.includes('src=') ? script : [],
  )

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Inline scripts run only by their hash: a page can be kept in memory and still refuse any other (decision 13). The mark is
 * taken out of the page, so that nobody can read it there and equal pages have equal bytes.
 */
export function underPolicy(html: string, mark: string | null): { html: string; policy: string } {
  const unmarked = (text: string) => (mark ? text.replaceAll(` nonce="${mark}"`, '') : text)
  const hashes = mark ? ownScripts(html, mark).map((script) => hashOf(unmarked(script))) : []
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html: unmarked(html), policy }
}
