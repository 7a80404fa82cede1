import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * Makes pauses end although the database's clock was set back: a moment further ahead than was ever written is ignored, so that
 * nothing waits until that time comes again. Both read the clock that moves within a statement: a statement that waited for a
 * row must not take what was written meanwhile for the future.
 */

/** `moment`, in the past when it was written, is at least this many seconds ago. */
export const hasPassed = (moment: AnyColumn | SQL, seconds: number): SQL<boolean> =>
  sql<boolean>`(${moment} <= clock_timestamp() - make_interval(secs => ${seconds}) or ${moment} > clock_timestamp())`

/** `moment`, at most this many seconds ahead when it was written, has come. */
export const isDue = (moment: AnyColumn | SQL, longestPauseSeconds: number): SQL<boolean> =>
  sql<boolean>`(${moment} <= clock_timestamp() or ${isTooFarAhead(moment, longestPauseSeconds)})`

export const isTooFarAhead = (moment: AnyColumn | SQL, seconds: number): SQL<boolean> =>
  sql<boolean>`${moment} > clock_timestamp() + make_interval(secs => ${seconds})`
