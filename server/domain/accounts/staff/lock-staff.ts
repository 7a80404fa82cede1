import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/client.ts'

/** Serialises changes of the staff, so that the check for the last owner sees them all. */
export const lockStaff = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff'))`)
