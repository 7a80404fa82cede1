import { createHash } from 'node:crypto'

const anyScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Inline scripts that carry this rendering's nonce; an injected script can't know it. */
const ownScripts = (html: string, mark: string): string[] =>
  Array.from(html.matchAll(anyScript)).flatMap(([, attributes = '', script = '']) =>
    attributes.includes(`nonce="${mark}"`) && !attributes.includes('src=') ? script : [],
  )

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Where browsers tell what the policy stopped (routes/system/csp-reports.ts). */
export const reportsPath = '/api/csp-reports'

/** Named by Reporting-Endpoints, which browsers take under https alone; a browser that knows `report-to` ignores `report-uri`. */
const reporting = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? [`report-uri ${reportsPath}`, 'report-to csp'] : [`report-uri ${reportsPath}`]

/** On pages, beside the policy. */
export const reportingEndpoints = `csp="${reportsPath}"`

/**
 * Allows inline scripts by their hash, so that a cached page has a strict policy too (decision 13). The nonce is removed from
 * the page: nobody can read it there, and equal pages have equal bytes. Strings become markup only as app/lib/browser/trusted-types.ts
 * allows.
 */
export function withContentSecurityPolicy(
  html: string,
  mark: string | null,
  publicUrl: string,
): { html: string; policy: string } {
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
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...reporting(publicUrl),
  ].join('; ')
  return { html: unmarked(html), policy }
}
