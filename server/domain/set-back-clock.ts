import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * Pauses that end although the database's clock was set back: a moment further ahead than was ever written counts as none, so that
 * nothing waits until the old time comes again. Both read the clock that moves within a statement: whoever waited for a row must
 * not take what was written meanwhile for the future.
 */

/** `moment`, of the past when it was written, lies at least so many seconds back. */
export const hasPassed = (moment: AnyColumn | SQL, seconds: number): SQL<boolean> =>
  sql<boolean>`(${moment} <= clock_timestamp() - make_interval(secs => ${seconds}) or ${moment} > clock_timestamp())`

/** `moment`, at most so many seconds ahead when it was written, has come. */
export const isDue = (moment: AnyColumn | SQL, longestPauseSeconds: number): SQL<boolean> =>
  sql<boolean>`(${moment} <= clock_timestamp() or ${isTooFarAhead(moment, longestPauseSeconds)})`

export const isTooFarAhead = (moment: AnyColumn | SQL, seconds: number): SQL<boolean> =>
  sql<boolean>`${moment} > clock_timestamp() + make_interval(secs => ${seconds})`
