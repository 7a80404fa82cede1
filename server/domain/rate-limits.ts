import { ipList } from './ip-list.ts'

/** Attempts per network address: new orders per hour, the rest per minute. */
export type Rates = { signUps: number; signIns: number; messages: number; orders: number }

/** What one account may have unpaid: open orders, and pieces in all of them (decision 41). */
export type UnpaidLimits = { orders: number; pieces: number }

export type RateLimits = { everyone: Rates; loopback: Rates; unpaid: UnpaidLimits }

const strict: Rates = { signUps: 20, signIns: 60, messages: 20, orders: 20 }
const unpaid: UnpaidLimits = { orders: 3, pieces: 40 }

/** Contract 4, rate limits: at most 20 sign-ups a minute per address in production. */
export const productionLimits: RateLimits = { everyone: strict, loopback: strict, unpaid }

/**
 * Under `npm start` one machine may sign up and in 600 times a minute, with room for other attempts, and order for all of these
 * accounts; the limits per account are those of production.
 */
export const demoLimits: RateLimits = {
  everyone: strict,
  loopback: { signUps: 1_200, signIns: 1_200, messages: 1_200, orders: Infinity },
  unpaid,
}

/** For load tests, and for tests of something else. */
export const withoutOrderLimits = (limits: RateLimits): RateLimits => ({
  everyone: { ...limits.everyone, orders: Infinity },
  loopback: { ...limits.loopback, orders: Infinity },
  unpaid: { orders: Infinity, pieces: Infinity },
})

type OrderLimits = { ORDERS_PER_HOUR?: number; UNPAID_ORDERS?: number; UNPAID_PIECES?: number }

/** The operator's settings; unset ones keep their default. */
export function limitsAsSet(limits: RateLimits, { ORDERS_PER_HOUR, UNPAID_ORDERS, UNPAID_PIECES }: OrderLimits): RateLimits {
  const rates = (given: Rates): Rates => ({ ...given, orders: ORDERS_PER_HOUR ?? given.orders })
  const { everyone, loopback, unpaid: held } = limits
  return {
    everyone: rates(everyone),
    loopback: rates(loopback),
    unpaid: { orders: UNPAID_ORDERS ?? held.orders, pieces: UNPAID_PIECES ?? held.pieces },
  }
}

const isLoopback = ipList(['127.0.0.0/8', '::1'])

export const rateOf = (limits: RateLimits, address: string, what: keyof Rates): number =>
  (isLoopback(address) ? limits.loopback : limits.everyone)[what]
