import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Log } from '../../log.ts'
import type { Database } from '../client.ts'
import { violationOf } from '../pg-errors.ts'

const creation = /^\s*create (unique )?index if not exists "(\w+)" on (.+)$/is
/** The migration itself creates this table or column, and its index while it is still empty. */
const notThereYet = ['42P01', '42703', '42704']

/**
 * Migrations run in one transaction, where building an index blocks every sale. So indexes created with 'if not exists' are built
 * concurrently beforehand, and the migration finds them in place.
 */
export async function buildIndexesAhead(db: Database, pending: Pick<MigrationMeta, 'sql'>[], log: Log): Promise<void> {
  const statements = pending.flatMap((migration) => migration.sql)
  for (const [, unique = '', name, rest] of statements.flatMap((statement) => [statement.match(creation) ?? []])) {
    if (!name || !rest) continue
    const { rows } = await db.execute<{ half: boolean }>(
      sql`select not indisvalid as half from pg_index where indexrelid = to_regclass(${`"${name}"`})`,
    )
    // An index left invalid by an interrupted build serves no query and slows every write.
    if (rows[0]?.half) await db.execute(sql.raw(`drop index concurrently if exists "${name}"`))
    if (rows[0]?.half === false) continue
    log.info({ index: name }, 'building an index beside the shop at work')
    try {
      await db.execute(sql.raw(`create ${unique}index concurrently "${name}" on ${rest}`))
    } catch (error) {
      if (!notThereYet.includes(violationOf(error).code ?? '')) throw error
    }
  }
}
