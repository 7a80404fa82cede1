import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '../../standins/embedded-postgres.ts'
import { listedMailer, testTools } from '../../tests/factories/tools.ts'
import { freePorts } from '../../tests/setup/free-ports.ts'
import { openDatabase } from '../database/client.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { mails } from '../database/schema/index.ts'
import { queueMail } from '../domain/mails/queue-mail.ts'
import { openLog } from '../log.ts'
import { openJobs } from './open-jobs.ts'
import { shopWorkers } from './shop-jobs.ts'

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

const aMail = (reference: string) => ({
  kind: 'welcome',
  reference,
  recipient: 'client@example.com',
  subject: 'Bienvenue',
  text: 'Bonjour',
  html: '',
})

async function aShop() {
  const { db, pool } = openDatabase(server.url('postgres'))
  const { jobs, startJobs, stopJobs } = await openJobs(server.url('postgres'), openLog('silent'))
  const { mailer, box } = listedMailer()
  const tools = testTools(db, { jobs, mailer })
  await startJobs(shopWorkers(tools), {})
  return {
    tools,
    box,
    close: async () => {
      await stopJobs()
      await pool.end()
    },
  }
}

describe('jobs (orders and payments, mails)', () => {
  test('a mail leaves after its transaction, and not without it', async () => {
    const { tools, box, close } = await aShop()
    const failed = tools.db.transaction(async (tx) => {
      await queueMail(tx, tools.jobs, aMail('never'))
      throw new Error('the cause failed')
    })
    await expect(failed).rejects.toThrow('the cause failed')
    await tools.db.transaction((tx) => queueMail(tx, tools.jobs, aMail('first')))
    await vi.waitFor(() => expect(box.mails).toHaveLength(1), 8_000)
    expect(await tools.db.$count(mails)).toBe(1)
    await close()
  })

  test('go on by themselves after the database was away', async () => {
    const { tools, box, close } = await aShop()
    await server.stop()
    await expect(queueMail(tools.db, tools.jobs, aMail('away'))).rejects.toThrow('Failed query')
    server = await startPostgres({ folder, port, disposable: true })
    await vi.waitFor(() => queueMail(tools.db, tools.jobs, aMail('back')), 8_000)
    await vi.waitFor(() => expect(box.mails).toHaveLength(1), 18_000)
    await close()
  }, 60_000)

  test('end within ten seconds even without a database', async () => {
    const { close } = await aShop()
    await server.stop()
    const began = performance.now()
    await close()
    expect(performance.now() - began).toBeLessThan(10_000)
    server = await startPostgres({ folder, port, disposable: true })
  }, 60_000)
})
