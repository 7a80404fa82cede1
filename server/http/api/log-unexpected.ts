import type { Context } from 'hono'
import { isDatabaseAway } from '../../domain/is-database-away.ts'
import { logSamplePerMinute } from './log-sampling.ts'
import type { ShopEnv } from './shop-api.ts'

const awayLines = logSamplePerMinute(1)

/** An unexpected error is logged whole; a database that is away has one cause for all requests: a line a minute, with their number. */
export function logUnexpected(error: Error, c: Context<ShopEnv>): void {
  const { log } = c.var.context
  const facts = { err: error, requestId: c.var.requestId, method: c.req.method, path: c.req.path }
  if (!isDatabaseAway(error)) return log.error(facts, 'unexpected error')
  const sample = awayLines()
  if (sample) log.warn({ ...facts, ...sample }, 'database away')
}
