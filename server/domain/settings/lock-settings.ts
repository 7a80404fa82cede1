import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'

/** Serialises changes of settings and texts; readers are not blocked. */
export const lockSettings = (tx: Connection) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
