import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { ShopEnv } from '../api/shop-api.ts'

/** For responses that are no page. */
const inert = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const https = 'max-age=31536000; includeSubDomains'

/** On static files, which are served before the middleware (ASVS 3.4.1, 3.4.3, 3.4.6). */
export const fileHeaders = (publicUrl: string): Record<string, string> => ({
  'content-security-policy': inert,
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': https }),
})

/** On every response (security, headers). Pages bring a policy that names their scripts; everything else may load nothing. */
export function securityHeaders(publicUrl: string) {
  return secureHeaders({
    strictTransportSecurity: publicUrl.startsWith('https:') && https,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    xXssProtection: false,
    crossOriginResourcePolicy: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  })
}

/**
 * What a route doesn't say otherwise: a response that isn't a page may load nothing and may not be framed, should a browser ever
 * display it, and no other site may embed it. Pictures may be: in mails, on the payment page, in a search engine's results.
 */
export const restrictiveDefaults = createMiddleware<ShopEnv>(async (c, next) => {
  await next()
  const { headers } = c.res
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', inert)
  if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin')
})
