import { sql } from 'drizzle-orm'
import { openDatabase } from '../client.ts'
import { DatabaseUnfit } from '../wait-for-database.ts'
import { appendOnlyTables, queueSchema } from './grant-rights.ts'

type Addresses = { url: string; directUrl: string; migrateUrl?: string | undefined }

/**
 * The shop's role, when another one migrates. Throws DatabaseUnfit unless both addresses lead to the same database, with one
 * role for the shop and another for migrations.
 */
export async function separateRole({ url, directUrl, migrateUrl }: Addresses): Promise<string | undefined> {
  if (migrateUrl === undefined) return undefined
  const [shop, direct, migrator] = [await placeOf(url), await placeOf(directUrl), await placeOf(migrateUrl)]
  if (shop.role !== direct.role)
    throw new DatabaseUnfit(
      `DATABASE_URL et DATABASE_DIRECT_URL doivent porter le même rôle ; ce sont « ${shop.role} » et « ${direct.role} ».`,
    )
  if (migrator.database !== direct.database)
    throw new DatabaseUnfit('DATABASE_MIGRATE_URL ne mène pas à la base de DATABASE_URL.')
  if (migrator.role === shop.role)
    throw new DatabaseUnfit(
      `DATABASE_MIGRATE_URL porte le même rôle que DATABASE_URL, « ${shop.role} ». Donnez un rôle à chacun, ou retirez DATABASE_MIGRATE_URL.`,
    )
  // Before anything is granted: an owner of tables would lose rights that foreign keys need.
  if (direct.owns) throw tooStrong(shop.role, [direct.owns])
  return shop.role
}

type Place = { role: string; database: string; owns: string | null }

/** The connection's role, a value that only connections to the same database share, and why the role has too many rights. */
async function placeOf(url: string): Promise<Place> {
  const { db, pool } = openDatabase(url, { maxConnections: 1 })
  try {
    const { rows } = await db.execute<Place>(sql`
      select current_user as role, pg_postmaster_start_time()::text || ' ' || oid as database,
        case when (select rolsuper from pg_roles where rolname = current_user) then 'est superutilisateur'
          when (select pg_has_role(relowner, 'member') from pg_class
            where relname = 'orders' and relnamespace = (select oid from pg_namespace where nspname = 'public')) then 'possède orders'
        end as owns
      from pg_database where datname = current_database()`)
    if (!rows[0]) throw new Error('no connection')
    return rows[0]
  } finally {
    await pool.end()
  }
}

const tooStrong = (role: string, much: string[]) =>
  new DatabaseUnfit(
    `Le rôle « ${role} » de DATABASE_URL a plus de droits qu’il n’en faut à la boutique : il ${listed(much)}. ` +
      'Donnez un autre rôle dans DATABASE_URL, ou retirez DATABASE_MIGRATE_URL.',
  )

/**
 * Throws DatabaseUnfit with the reason when the role of this address may not work with the shop's tables or, where it should be
 * `limited`, when it may do more than that.
 */
export async function checkRole(url: string, { limited }: { limited: boolean }): Promise<void> {
  const { db, pool } = openDatabase(url, { maxConnections: 1 })
  try {
    const { rows } = await db.execute<{ role: string; closed: string[]; much: string[] }>(sql`
      with shop_tables as (
        select oid, relname as name, relowner as owner, relname in ${appendOnlyTables} as is_ledger
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and relowner = (select relowner from pg_class where oid = 'public.orders'::regclass)
      )
      select current_user as role,
        array(
          select name::text from shop_tables where not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
            and (is_ledger or has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete')))
          union all
          select nspname::text from pg_namespace where nspname = ${queueSchema}
            and not (has_schema_privilege(oid, 'usage') and has_schema_privilege(oid, 'create'))
          union all
          select oid::regclass::text from pg_class where relnamespace = to_regnamespace(${queueSchema}) and relkind in ('r', 'p')
            and not pg_has_role(relowner, 'usage')
        ) as closed,
        array(
          select 'possède ' || name from shop_tables where pg_has_role(owner, 'member')
          union all
          select 'peut créer dans le schéma public' where has_schema_privilege('public', 'create')
          union all
          select 'peut créer des schémas' where has_database_privilege(current_database(), 'create')
          union all
          select 'peut changer ' || name from shop_tables where is_ledger
            and (has_table_privilege(oid, 'delete') or has_table_privilege(oid, 'truncate') or has_table_privilege(oid, 'update'))
        ) as much`)
    const { role, closed, much } = rows[0] ?? { role: '', closed: [], much: [] }
    if (closed.length > 0)
      throw new DatabaseUnfit(
        `Le rôle « ${role} » n’a pas les droits qu’il faut à la boutique sur ${listed(closed)}. ` +
          'Ouvrez-la une fois avec DATABASE_MIGRATE_URL, l’adresse du rôle qui fait les mises à jour : il les lui donne.',
      )
    if (limited && much.length > 0) throw tooStrong(role, much)
  } finally {
    await pool.end()
  }
}

/** The first few; a role that owns one table mostly owns them all. */
const listed = (what: string[]) => what.slice(0, 5).join(', ') + (what.length > 5 ? `… (${what.length} en tout)` : '')
