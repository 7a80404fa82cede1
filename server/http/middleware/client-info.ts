import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ClientInfo } from '../../domain/accounts/core/client-info.ts'
import { ipList } from '../../domain/ip-list.ts'
import type { ShopEnv } from '../api/shop-api.ts'

/** Any environment of a route. */
type RequestContext = Pick<Context<ShopEnv>, 'env' | 'req' | 'var'>

/** The bearer token of a request, if it is well formed. */
export const bearer = (header: string | undefined) => header?.match(/^Bearer ([\w-]{20,100})$/i)?.[1]

/** Address and browser of the client: rate limits count by the address, the list of sessions shows both. */
export const clientInfoOf = (c: RequestContext): ClientInfo => ({
  address: clientAddress(c),
  userAgent: c.req.header('User-Agent'),
  token: bearer(c.req.header('Authorization')),
  requestId: c.var.requestId,
})

/** X-Forwarded-For is trusted only as far as trusted proxies wrote it: the last address that isn't one of theirs. */
function clientAddress(c: RequestContext): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const connected = incoming?.socket.remoteAddress ?? 'unknown'
  const isProxy = ipList(c.var.context.config.TRUSTED_PROXIES)
  const hops = [...(c.req.header('X-Forwarded-For') ?? '').split(',').flatMap((hop) => hop.trim() || []), connected]
  return hops.findLast((hop) => !isProxy(hop)) ?? connected
}
