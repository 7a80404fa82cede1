import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const query = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database with two roles, made as docs/operations.md says (Two roles). */
export async function twoRoles() {
  const mark = randomBytes(6).toString('hex')
  const [name, shop, migrator] = [`two_roles_${mark}`, `shop_${mark}`, `owner_${mark}`]
  const server = inject('databaseServer')
  await query(
    server,
    `create role ${migrator} login password 'p'`,
    `create role ${shop} login password 'p'`,
    `grant ${shop} to ${migrator}`,
    `create database ${name} owner ${migrator}`,
  )
  const urlOf = (username: string, password = 'p') => Object.assign(new URL(server), { username, password, pathname: name }).href
  return {
    shop,
    migrator,
    shopUrl: urlOf(shop),
    migratorUrl: urlOf(migrator),
    /** The superuser's. */
    adminUrl: urlOf('postgres', 'postgres'),
    as: (url: string, ...statements: string[]) => query(url, ...statements),
    close: () => query(server, `drop database ${name} with (force)`, `drop role ${shop}`, `drop role ${migrator}`),
  }
}
