import { ShopError } from '../../shop-error.ts'

/**
 * The addresses that the payment page returns the customer to. Only the shop's own origin is accepted, so that a payment page
 * never leads elsewhere. Throws return_url_foreign.
 */
export function returnUrls(returnUrl: string, publicUrl: string, orderNumber: string): { successUrl: string; cancelUrl: string } {
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined
  const own = new URL(publicUrl)
  // An address such as blob:https://… has the shop's origin, but is no page of it.
  if (!url || !isSameOrigin(url, own) || url.protocol !== own.protocol || url.username || url.password)
    throw new ShopError('return_url_foreign')
  const base = url.origin + url.pathname.replace(/\/+$/, '')
  return {
    successUrl: `${base}/success?order_number=${orderNumber}`,
    cancelUrl: `${base}/error?order_number=${orderNumber}`,
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A local shop accepts each of the machine's own names. */
const isSameOrigin = (url: URL, own: URL) =>
  url.origin === own.origin || (loopback.has(own.hostname) && loopback.has(url.hostname) && url.port === own.port)
