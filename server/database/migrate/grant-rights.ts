import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { DatabaseUnfit } from '../wait-for-database.ts'

/** Append-only tables. Triggers enforce it for every role, the owner's too (migrations 0001, 0013, 0017, 0048). */
export const appendOnlyTables = [
  'order_adjustments',
  'order_history',
  'price_changes',
  'captures',
  'documents',
  'stock_movements',
  'page_texts',
  'audit_log',
]

/** pg-boss makes and changes its own tables there, so the schema belongs to the shop entirely. */
export const queueSchema = 'pgboss'

type Runner = Pick<Database, 'execute'>

/** Creates the job queue's schema unless it exists, owned by the shop's role if another role migrates. */
export async function createQueueSchema(db: Runner, shopRole?: string): Promise<void> {
  const { rows } = await db.execute<{ isThere: boolean }>(sql`select to_regnamespace(${queueSchema}) is not null as "isThere"`)
  if (rows[0]?.isThere) return
  const owner = shopRole === undefined ? sql`` : sql` authorization ${sql.identifier(shopRole)}`
  await db.execute(sql`create schema ${sql.identifier(queueSchema)}${owner}`)
}

/**
 * Gives the shop's role what it needs and no more: rows in every table, in append-only tables only new ones, nothing of the
 * structure. Tables of later migrations get the same rights as they are created. Called by the role that migrates, which must be
 * a member of the shop's: throws DatabaseUnfit otherwise.
 */
export async function grantRights(db: Database, shopRole: string): Promise<void> {
  const role = sql.identifier(shopRole)
  const { rows } = await db.execute<{ isMember: boolean; migrator: string }>(
    sql`select pg_has_role(${shopRole}, 'SET') as "isMember", current_user as migrator`,
  )
  if (!rows[0]?.isMember)
    throw new DatabaseUnfit(
      `Le rôle « ${rows[0]?.migrator} » de DATABASE_MIGRATE_URL n’est pas membre de « ${shopRole} », celui de la boutique. ` +
        `Exécutez : grant "${shopRole}" to "${rows[0]?.migrator}"`,
    )
  const ledgers = sql.join(
    appendOnlyTables.map((table) => sql.identifier(table)),
    sql`, `,
  )
  // In one transaction: at no moment does the shop see more or less than its rights.
  await db.transaction(async (tx) => {
    await createQueueSchema(tx, shopRole)
    await giveQueue(tx, shopRole)
    await tx.execute(sql`revoke create on schema public from public, ${role}`)
    await tx.execute(sql`grant usage on schema public, drizzle to ${role}`)
    await tx.execute(sql`grant select on drizzle.__drizzle_migrations to ${role}`)
    await tx.execute(sql`revoke all on all tables in schema public from ${role}`)
    await tx.execute(sql`grant select, insert, update, delete on all tables in schema public to ${role}`)
    await tx.execute(sql`grant usage on all sequences in schema public to ${role}`)
    await tx.execute(sql`revoke update, delete on ${ledgers} from ${role}`)
    // To remove buyers from documents that the law no longer requires; a trigger refuses any other change (migration 0047).
    await tx.execute(sql`grant update (content) on documents to ${role}`)
    // The release before works on during a migration: its triggers may write to a table that is only just created.
    await tx.execute(sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${role}`)
    await tx.execute(sql`alter default privileges in schema public grant usage on sequences to ${role}`)
  })
}

/** What pg-boss created under another role, before the shop had two. */
async function giveQueue(tx: Runner, shopRole: string): Promise<void> {
  const { rows } = await tx.execute<{ kind: string; name: string }>(sql`
    with foreigners as (
      select 1 as place, 'schema' as kind, quote_ident(nspname) as name, nspowner as owner from pg_namespace where nspname = ${queueSchema}
      union all
      select 2, 'table', oid::regclass::text, relowner from pg_class
        where relnamespace = to_regnamespace(${queueSchema}) and relkind in ('r', 'p', 'v')
      union all
      select 2, 'routine', oid::regprocedure::text, proowner from pg_proc where pronamespace = to_regnamespace(${queueSchema})
      union all
      select 2, 'type', oid::regtype::text, typowner from pg_type where typnamespace = to_regnamespace(${queueSchema}) and typtype = 'e'
    )
    select kind, name from foreigners where owner <> (select oid from pg_roles where rolname = ${shopRole}) order by place`)
  for (const { kind, name } of rows)
    await tx.execute(sql`alter ${sql.raw(`${kind} ${name}`)} owner to ${sql.identifier(shopRole)}`)
}
