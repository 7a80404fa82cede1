import pg from 'pg'

/** A statement of the superuser, such as one that creates a database, on a connection of its own. */
export async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
