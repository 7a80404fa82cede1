import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../dev-services/postgres/embedded-postgres.ts'
import { listedMailer, testContext } from '../../tests/factories/context.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { freePorts } from '../../tests/setup/free-ports.ts'
import { openDatabase } from '../database/client.ts'
import { migrateDatabase } from '../database/migrate/migrate.ts'
import { mails } from '../database/schema/index.ts'
import { queueMail } from '../domain/outbox/queue-mail.ts'
import { openLog } from '../log.ts'
import { openJobs } from './open-jobs.ts'
import { jobWorkers } from './workers.ts'

let folder: string
let port: number
let server: Awaited<ReturnType<typeof startPostgres>>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'h4-jobs-'))
  port = await freePorts(1)
  server = await startPostgres({ folder, port, disposable: true })
  await migrateDatabase(server.url('postgres'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const aMail = (reference: string) =>
  ({ kind: 'password_changed', reference, recipient: 'client@example.com', data: { firstName: 'Inès' } }) as const

async function aShop() {
  const { db, pool } = openDatabase(server.url('postgres'))
  const { jobs, startJobs, stopJobs } = await openJobs(server.url('postgres'), openLog('silent'))
  const { mailer, box } = listedMailer()
  const context = testContext(db, { jobs, mailer })
  await startJobs(jobWorkers(context), {})
  return {
    context,
    box,
    close: async () => {
      await stopJobs()
      await pool.end()
    },
  }
}

describe('jobs (orders and payments, mails)', () => {
  test('send a mail after its transaction, and none if the transaction fails', async () => {
    const { context, box, close } = await aShop()
    const failed = context.db.transaction(async (tx) => {
      await queueMail(tx, context, aMail('never'))
      throw new Error('the cause failed')
    })
    await expect(failed).rejects.toThrow('the cause failed')
    await context.db.transaction((tx) => queueMail(tx, context, aMail('first')))
    await eventually(() => expect(box.mails).toHaveLength(1))
    expect(await context.db.$count(mails)).toBe(1)
    await close()
  })

  test('a job that fails is logged without the address that it was given (ASVS 16.2.5)', async () => {
    const { db, pool } = openDatabase(server.url('postgres'))
    const lines: string[] = []
    const log = openLog('info', { write: (line) => void lines.push(line) })
    const { jobs, startJobs, stopJobs } = await openJobs(server.url('postgres'), log)
    const fails = () => Promise.reject(new Error('no template'))
    const workers = jobWorkers(testContext(db, { jobs, mailer: listedMailer().mailer }))
    await startJobs({ ...workers, 'mail-reset-link': fails }, {})
    await db.transaction((tx) => jobs.send(tx, 'mail-reset-link', { email: 'lina@example.com' }))
    await eventually(() => expect(lines.join('')).toContain('"job":"mail-reset-link"'))
    expect(lines.join('')).not.toContain('lina@example')
    await stopJobs()
    await pool.end()
  })

  test('that nothing else repairs are logged as an error when they fail for the last time, and store no personal data', async () => {
    const { db, pool } = openDatabase(server.url('postgres'))
    const lines: string[] = []
    const { jobs, startJobs, stopJobs } = await openJobs(
      server.url('postgres'),
      openLog('error', { write: (line) => void lines.push(line) }),
    )
    const fails = () => Promise.reject(new DrizzleQueryError('insert', ['lina@example.com'], new Error('refused')))
    const workers = jobWorkers(testContext(db, { jobs, mailer: listedMailer().mailer }))
    await startJobs({ ...workers, 'forget-customer': fails, 'settle-payment': fails }, {})
    await db.transaction(async (tx) => {
      await jobs.send(tx, 'settle-payment', { sessionId: 'cs_1' })
      await jobs.send(tx, 'forget-customer', { provider: 'stripe', customerId: 'cus_1' })
      await tx.execute(sql`update pgboss.job set retry_limit = 0 where name in ('forget-customer', 'settle-payment')`)
    })
    const failed = async () =>
      (await db.execute(sql`select name, output from pgboss.job where state = 'failed' order by name`)).rows
    await eventually(async () => expect(await failed()).toMatchObject([{ name: 'forget-customer' }, { name: 'settle-payment' }]))
    expect(lines).toEqual([expect.stringContaining('"customerId":"cus_1"')])
    expect(JSON.stringify([lines, await failed()])).not.toContain('lina@example')
    await stopJobs()
    await pool.end()
  })

  test('have the options of this release in a shop that an earlier one opened', async () => {
    const { db, pool } = openDatabase(server.url('postgres'))
    const open = async () => (await openJobs(server.url('postgres'), openLog('silent'))).stopJobs()
    await open()
    await db.execute(sql`update pgboss.queue set retry_limit = 3, notify = false where name = 'forget-customer'`)
    await open()
    const { rows } = await db.execute(sql`select retry_limit, notify from pgboss.queue where name = 'forget-customer'`)
    expect(rows).toEqual([{ retry_limit: 7 * 24 * 60, notify: true }])
    await pool.end()
  })

  test('continue after the database was away', async () => {
    const { context, box, close } = await aShop()
    await server.stop()
    await expect(queueMail(context.db, context, aMail('away'))).rejects.toThrow('Failed query')
    server = await startPostgres({ folder, port, disposable: true })
    await eventually(() => queueMail(context.db, context, aMail('back')))
    await eventually(() => expect(box.mails).toHaveLength(1))
    await close()
  })

  test('end within ten seconds even without a database', async () => {
    const { close } = await aShop()
    await server.stop()
    const began = performance.now()
    await close()
    expect(performance.now() - began).toBeLessThan(10_000)
    server = await startPostgres({ folder, port, disposable: true })
  })
})
