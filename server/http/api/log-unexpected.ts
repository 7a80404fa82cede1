import type { Context } from 'hono'
import { isDatabaseAway } from '../../domain/is-database-away.ts'
import { logSamplePerMinute } from './log-sampling.ts'
import type { ShopEnv } from './shop-api.ts'

/** The address in the header of a newsletter's mail holds a key (RFC 8058), which no log may hold; all other paths are without secrets. */
const leaveKey = /(?<=^\/api\/newsletter\/one-click\/).+/

const awayLines = logSamplePerMinute(1)

/** An unexpected error is logged whole; a database that is away has one cause for all requests: a line a minute, with their number. */
export function logUnexpected(error: Error, c: Context<ShopEnv>): void {
  const { log } = c.var.context
  const facts = { err: error, requestId: c.var.requestId, method: c.req.method, path: c.req.path.replace(leaveKey, '…') }
  if (!isDatabaseAway(error)) return log.error(facts, 'unexpected error')
  const sample = awayLines()
  if (sample) log.warn({ ...facts, ...sample }, 'database away')
}
