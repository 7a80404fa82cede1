import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../server/database/client.ts'
import { asAdmin } from './as-admin.ts'
import { asLimitedRole } from './limited-role.ts'

/**
 * A migrated, empty database for the test file; call it once at the top of the file. The returned object is filled before
 * the first test runs. `limited`: as a role that only has the rights of the running shop, not as the superuser.
 */
export function freshDatabase({ limited = false } = {}): OpenDatabase & { url: string } {
  const opened = {} as OpenDatabase & { url: string }
  const name = `t_${randomBytes(8).toString('hex')}`

  beforeAll(async () => {
    await asAdmin(inject('databaseServer'), `create database ${name} template shop_template strategy file_copy`)
    const whole = inject('databaseServer').replace(/\/postgres$/, `/${name}`)
    const url = limited ? asLimitedRole(whole) : whole
    Object.assign(opened, openDatabase(url, { connectWithinMs: 60_000 }), { url })
  })
  afterAll(async () => {
    await opened.pool.end()
    await asAdmin(inject('databaseServer'), `drop database ${name} with (force)`)
  })
  return opened
}
