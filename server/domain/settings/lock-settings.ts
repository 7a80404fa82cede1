import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'

/** One change of settings or texts after the other; whoever reads them goes on. */
export const lockSettings = (tx: Connection) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
