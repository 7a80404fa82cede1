import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listedMailer, testContext } from '../../tests/factories/context.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { mails } from '../database/schema/index.ts'
import { queueMail } from '../domain/outbox/queue-mail.ts'
import { sendMail } from './send-mail.ts'

const database = freshDatabase()
const renewals = async () =>
  (await database.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rows

test('a renewal of the claim that is under way ends before a failed mail gets its next attempt', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const answered = Promise.withResolvers<void>()
  const { mailer } = listedMailer()
  const send = vi.fn<() => Promise<void>>(() => answered.promise)
  const context = testContext(database.db, { mailer: { ...mailer, send } })
  const warn = vi.spyOn(context.log, 'warn')
  const data = { firstName: 'Inès' }
  await queueMail(database.db, context, { kind: 'password_changed', reference: 'r1', recipient: 'client@example.com', data })
  const [mail] = await database.db.select().from(mails)
  const sending = sendMail(context, mail?.id ?? '')
  await eventually(() => expect(send).toHaveBeenCalledOnce())
  await database.db.transaction(async (tx) => {
    await tx.select().from(mails).for('update')
    vi.advanceTimersByTime(15_000)
    await eventually(async () => expect(await renewals()).toHaveLength(1))
    answered.reject(new Error('the mail server hung up'))
    await setImmediate()
    expect(warn).not.toHaveBeenCalled()
  })
  await sending
  expect(warn).toHaveBeenCalledOnce()
})
