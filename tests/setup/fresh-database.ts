import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../server/database/client.ts'
import { asAdmin } from './as-admin.ts'
import { asLimitedRole } from './limited-role.ts'

/**
 * A migrated, empty database for the test file; call it once at the top of the file. What is opened there can be handed on at once; it
 * exists when the first test runs. `limited`: as a role that only has the rights of the running shop, not as the superuser.
 */
export function freshDatabase({ limited = false } = {}): OpenDatabase & { url: string } {
  const server = inject('databaseServer')
  const name = `t_${randomBytes(8).toString('hex')}`
  const whole = server.replace(/\/postgres$/, `/${name}`)
  const url = limited ? asLimitedRole(whole) : whole
  const opened = openDatabase(url, { connectWithinMs: 60_000 })

  beforeAll(() => asAdmin(server, `create database ${name} template shop_template strategy file_copy`))
  afterAll(async () => {
    await opened.pool.end()
    await asAdmin(server, `drop database ${name} with (force)`)
  })
  return { ...opened, url }
}
