import { createMiddleware } from 'hono/factory'
import { findShopper, type Shopper } from '../domain/accounts/find-shopper.ts'
import { requireSecondFactor } from '../domain/accounts/second-factor.ts'
import { isOwner, isStaff } from '../domain/accounts/staff-role.ts'
import { ShopError } from '../domain/shop-error.ts'
import type { ShopEnv } from './shop-api.ts'

type SignedInEnv = ShopEnv & { Variables: { shopper: Shopper; token: string } }

const bearer = (header: string | undefined) => header?.match(/^Bearer ([\w-]{20,100})$/i)?.[1]

const anybody = () => true

const requireShopper = (allowed: (shopper: Shopper) => boolean) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const token = bearer(c.req.header('Authorization'))
    const shopper = token && (await findShopper(c.var.tools, token))
    if (!token || !shopper) throw new ShopError('not_signed_in')
    c.set('shopper', shopper)
    c.set('token', token)
    if (!allowed(shopper)) throw new ShopError('forbidden')
    if (allowed !== anybody) await requireSecondFactor(c.var.tools, shopper)
    // Personal answers are kept by nobody else.
    c.header('Cache-Control', 'no-store')
    await next()
  })

const security: { bearer: string[] }[] = [{ bearer: [] }]

/** Spread into createRoute: a valid token is needed, `c.var.shopper` is its owner. */
export const forShoppers = { security, middleware: requireShopper(anybody) }

/** Spread into createRoute: role ADMIN is needed; a shopper's token is refused with 403. */
export const forOwner = { security, middleware: requireShopper(isOwner) }

/** Spread into createRoute: whoever works in the shop, its owner or a preparer; a shopper's token is refused with 403. */
export const forStaff = { security, middleware: requireShopper(isStaff) }
