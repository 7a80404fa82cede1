import type { OpenDatabase } from '../../server/database/client.ts'

/** Empties tables and all that depends on them. Ledgers refuse it: only the tests' superuser gets past their triggers. */
export const emptyTables = ({ pool }: Pick<OpenDatabase, 'pool'>, ...tables: string[]) =>
  pool.query(`begin; set local session_replication_role = 'replica'; truncate ${tables.join(', ')} cascade; commit`)
