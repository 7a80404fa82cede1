import type pg from 'pg'

/**
 * One connection for what everybody asks at once: who comes while it is out of the pool joins, so that many questions wake one
 * process of PostgreSQL instead of one each. It goes back when nothing is left to answer; where a question failed no new one joins.
 * Each waits for those before it, and nothing is said of their order: only for short reads, outside any transaction.
 */
export function sharedConnection(pool: pg.Pool): pg.PoolClient {
  let open: { client: Promise<pg.PoolClient>; unanswered: number } | undefined

  const query = async (config: pg.QueryConfig, values: unknown[]) => {
    open ??= { client: pool.connect(), unanswered: 0 }
    const mine = open
    mine.unanswered += 1
    let isWell = false
    try {
      const client = await mine.client
      const result = await client.query(config, values)
      isWell = true
      return result
    } finally {
      mine.unanswered -= 1
      if (open === mine && (!isWell || mine.unanswered === 0)) open = undefined
      // One that could not be had has nothing to give back: its askers know.
      if (mine.unanswered === 0) {
        mine.client.then(
          (client) => client.release(!isWell),
          () => {},
        )
      }
    }
  }
  return { query } as pg.PoolClient
}
