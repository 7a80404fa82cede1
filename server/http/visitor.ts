import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Visitor } from '../domain/accounts/visitor.ts'
import { addressList } from '../domain/address-list.ts'
import type { ShopEnv } from './shop-api.ts'

/** Who is asking: where throttles count, and what the list of sessions shows. */
export const visitorOf = (c: Context<ShopEnv>): Visitor => ({
  address: clientAddress(c),
  userAgent: c.req.header('User-Agent'),
  requestId: c.var.requestId,
})

/** A forwarded address is believed only as far as trusted proxies wrote it: the last one that is none of theirs. */
function clientAddress(c: Context<ShopEnv>): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const connected = incoming?.socket.remoteAddress ?? 'unknown'
  const isProxy = addressList(c.var.tools.config.TRUSTED_PROXIES)
  const hops = [...(c.req.header('X-Forwarded-For') ?? '').split(',').flatMap((hop) => hop.trim() || []), connected]
  return hops.findLast((hop) => !isProxy(hop)) ?? connected
}
