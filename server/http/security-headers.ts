import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { ShopEnv } from './shop-api.ts'

/** On every answer (security, headers). Pages bring the policy that names their scripts; nothing else may do anything. */
export function securityHeaders(publicUrl: string) {
  return secureHeaders({
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains',
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    xXssProtection: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  })
}

/** What isn't a page may load nothing and be framed by nobody, should a browser ever show it as one. */
export const inertUnlessPage = createMiddleware<ShopEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
})
