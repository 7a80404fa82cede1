import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

/** The shop cannot work with this database; the message tells the operator why, and what to do. */
export class DatabaseUnfit extends Error {}

type Addresses = {
  /** For queries; may be a pooler. */
  url: string
  /** For what needs its own session: listening, the queue, the lock of migrations. */
  directUrl: string
  /** Another role's, for migrations alone. */
  migrateUrl?: string | undefined
}

const oldestVersion = 18
const neededExtensions = ['unaccent', 'fuzzystrmatch', 'pg_trgm']
/** PostgreSQL may start after the shop, or a failover may be in progress. */
const usualPatience = { forMs: 60_000, againMs: 1_000 }

/**
 * Waits for PostgreSQL and checks that the shop can work with it. Throws DatabaseUnfit with the reason: unreachable, wrong
 * password, too old, or behind a pooler in transaction mode.
 */
export async function waitForDatabase(
  { url, directUrl, migrateUrl }: Addresses,
  log: Log,
  patience = usualPatience,
): Promise<void> {
  const direct = directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  await withPatience(url, 'DATABASE_URL', log, patience)
  if (directUrl !== url) await withPatience(directUrl, direct, log, patience)
  if (migrateUrl !== undefined) await withPatience(migrateUrl, 'DATABASE_MIGRATE_URL', log, patience)
  await connected(directUrl, checkServer)
  if (await sharesSessions(directUrl))
    throw new DatabaseUnfit(
      `${direct} mène à un répartiteur de connexions en mode transaction (PgBouncer, par exemple) : la boutique n’y entendrait pas les changements. ` +
        'Donnez dans DATABASE_DIRECT_URL l’adresse de PostgreSQL lui-même, ou passez le répartiteur en mode session.',
    )
  if (migrateUrl !== undefined && (await sharesSessions(migrateUrl)))
    throw new DatabaseUnfit(
      'DATABASE_MIGRATE_URL mène à un répartiteur de connexions en mode transaction : donnez l’adresse de PostgreSQL lui-même.',
    )
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number; missing: string[] }>({
    text: `
      select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
        array(select unnest($1::text[]) except select name from pg_available_extensions) as missing`,
    values: [neededExtensions],
  })
  const [found] = rows
  if (!found) throw new Error('no version')
  if (found.number < oldestVersion * 10_000) {
    throw new DatabaseUnfit(
      `La boutique a besoin de PostgreSQL ${oldestVersion} ou plus récent ; ce serveur est en version ${found.version}. ` +
        'Les paquets récents de Debian et d’Ubuntu se trouvent sur apt.postgresql.org.',
    )
  }
  if (found.missing.length > 0)
    throw new DatabaseUnfit(
      `Il manque à PostgreSQL : ${found.missing.join(', ')}. Installez ses extensions (postgresql-contrib), puis relancez.`,
    )
}

/**
 * True behind a pooler in transaction mode. While a second connection is in a transaction, the first one's session then either
 * equals the second one's or has changed.
 */
async function sharesSessions(url: string): Promise<boolean> {
  return connected(url, async (first) =>
    connected(url, async (second) => {
      const before = await sessionOf(first)
      await second.query('begin')
      const beside = await sessionOf(second)
      const after = await sessionOf(first)
      await second.query('rollback')
      return before === beside || before !== after
    }),
  )
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Errors of PostgreSQL, the system or the network after which the database may still become available. */
const passing = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']
const starting = ['57P03', '57P01', '53300']

async function withPatience(url: string, setting: string, log: Log, { forMs, againMs }: typeof usualPatience): Promise<void> {
  for (const end = Date.now() + forMs; ; await pause(againMs)) {
    try {
      return await connected(url, async () => {})
    } catch (error) {
      const mayCome = isPassing(error)
      if (!mayCome || Date.now() >= end) throw new DatabaseUnfit(reasonOf(error, url, setting), { cause: error })
      log.warn({ err: error }, 'PostgreSQL is away, it is asked again')
    }
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''
const isPassing = (error: unknown) =>
  [...passing, ...starting].includes(codeOf(error)) || /timeout|terminated/i.test((error as Error).message)

function reasonOf(error: unknown, url: string, setting: string): string {
  const { hostname, port, username, pathname } = new URL(url)
  const place = `${hostname || 'localhost'}:${port || 5432}`
  const known: { [code: string]: string } = {
    '28P01': `PostgreSQL refuse le mot de passe de « ${decodeURIComponent(username)} » (${place}).`,
    '28000': `PostgreSQL n’admet pas « ${decodeURIComponent(username)} » (${place}) : vérifiez le nom et pg_hba.conf.`,
    '42501': `PostgreSQL ne laisse pas « ${decodeURIComponent(username)} » entrer dans la base « ${pathname.slice(1)} » : il lui faut CONNECT.`,
    '3D000': `La base « ${pathname.slice(1)} » n’existe pas sur ${place}.`,
    '53300': `PostgreSQL n’a plus de connexion libre (${place}) : augmentez max_connections.`,
    ENOTFOUND: `Le nom « ${hostname} » est inconnu du réseau.`,
  }
  const code = codeOf(error)
  if (known[code]) return `${known[code]} Vérifiez ${setting}.`
  const detail = code || (error instanceof Error ? error.message : String(error))
  return `PostgreSQL ne répond pas à ${place} (${detail}). Vérifiez qu’il fonctionne, et ${setting}.`
}
