import { createMiddleware } from 'hono/factory'
import { type AuthenticatedUser, authenticateToken } from '../../domain/accounts/core/authenticate-token.ts'
import { isOwner, isStaff } from '../../domain/accounts/core/staff-role.ts'
import { hasRequiredFactor } from '../../domain/accounts/second-factor/second-factor.ts'
import { ShopError } from '../../domain/shop-error.ts'
import type { ShopEnv } from '../api/shop-api.ts'
import { bearer } from './client-info.ts'

type SignedInEnv = ShopEnv & { Variables: { customer: AuthenticatedUser; token: string } }

const anybody = () => true

const requireUser = (allowed: (customer: AuthenticatedUser) => boolean) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const token = bearer(c.req.header('Authorization'))
    const customer = token && (await authenticateToken(c.var.context, token))
    if (!token || !customer) throw new ShopError('not_signed_in')
    c.set('customer', customer)
    c.set('token', token)
    if (!allowed(customer)) throw new ShopError('forbidden')
    if (allowed !== anybody && !(await hasRequiredFactor(c.var.context, customer))) throw new ShopError('second_factor_required')
    // Personal responses may not be stored by any cache.
    c.header('Cache-Control', 'no-store')
    await next()
  })

const security: { bearer: string[] }[] = [{ bearer: [] }]

/** Spread into createRoute: requires a valid token; `c.var.customer` is its user. */
export const requireCustomer = { security, middleware: requireUser(anybody) }

/** Spread into createRoute: requires the owner (role ADMIN); other tokens get 403. */
export const requireOwner = { security, middleware: requireUser(isOwner) }

/** Spread into createRoute: requires the staff, owner or preparer; a customer's token gets 403. */
export const requireStaff = { security, middleware: requireUser(isStaff) }
