import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '../../server/database/migrate/migrate.ts'

export type Row = Record<string, unknown>
type Line = { table: string; row: Row } | { tokens: Record<string, string> }

const migrations = path.join(import.meta.dirname, '../../server/database/migrations')

/** Migrates an empty database to what it was after so many migrations. */
export async function migrateUpTo(url: string, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-earlier-'))
  try {
    await cp(migrations, folder, { recursive: true })
    const journal = JSON.parse(await readFile(path.join(migrations, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] }
    await writeFile(
      path.join(folder, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
    )
    await migrateDatabase(url, { folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Fills the tables with the rows of a file that has one JSON object a line, as they are, without triggers; sequences go on after
 * them. Resolves with the session tokens that the file names.
 */
export async function loadRows(client: pg.Client, file: string): Promise<Record<string, string>> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const tables = new Map<string, Row[]>()
  let tokens = {}
  for (const line of lines.map((text) => JSON.parse(text) as Line)) {
    if ('tokens' in line) tokens = line.tokens
    else tables.set(line.table, [...(tables.get(line.table) ?? []), line.row])
  }
  await client.query("set session_replication_role = 'replica'")
  for (const [table, rows] of tables) {
    const columns = await columnsOf(client, table)
    const names = columns.map(({ name }) => name).join(', ')
    await client.query(
      `insert into ${table} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    )
    for (const { name } of columns.filter(({ identity }) => identity))
      await client.query(`select setval(pg_get_serial_sequence('${table}', '${name}'), max(${name})) from ${table}`)
  }
  await client.query("set session_replication_role = 'origin'")
  return tokens
}

/** The columns that are stored, not generated. */
async function columnsOf(client: pg.Client, table: string): Promise<{ name: string; identity: boolean }[]> {
  const { rows } = await client.query<{ name: string; identity: boolean }>(
    `select column_name as name, is_identity = 'YES' as identity from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows
}

/** Every row of every table of the shop, by table. */
export async function allRows(client: pg.Client): Promise<Map<string, Row[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const all = new Map<string, Row[]>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}
