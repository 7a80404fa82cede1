import { Hono } from 'hono'
import type { ShopEnv } from '../../api/shop-api.ts'

/** Just under a year, as RFC 9116 asks, counted from today, so that it never expires in a process that runs for long. */
const validMs = 364 * 24 * 3600 * 1000
const expires = () => new Date(Date.now() + validMs).toISOString().replace(/\.\d+Z$/, 'Z')

/** Where to report a vulnerability (RFC 9116). */
export const securityTextRoutes = new Hono<ShopEnv>().get('/security.txt', (c) =>
  c.body(
    [
      `Contact: mailto:${c.var.context.settings.now().email}`,
      `Expires: ${expires()}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${c.var.context.config.PUBLIC_URL}/.well-known/security.txt`,
      '',
    ].join('\n'),
    200,
    { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  ),
)
