import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultSettings } from '../../../contract/rules/shop-settings.ts'
import { listedJobs, listedMailer, testContext } from '../../../tests/factories/context.ts'
import { eventually } from '../../../tests/setup/eventually.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { mails } from '../../database/schema/index.ts'
import { MailFailure } from '../../integrations/mail/mail-failure.ts'
import type { OutgoingMail } from '../../integrations/mail/mailer.ts'
import { sendMail, waitingMails } from '../../jobs/send-mail.ts'
import { mailLayout } from './layout/mail-layout.ts'
import { queueMail } from './queue-mail.ts'

const database = freshDatabase()
beforeEach(() => database.db.delete(mails))

const aMail = {
  kind: 'password_changed',
  reference: 'r1',
  recipient: 'client@example.com',
  data: { firstName: 'Inès' },
} as const
const theMail = async () => {
  const [mail] = await database.db.select().from(mails)
  if (!mail) throw new Error('no mail')
  return mail
}
/** As if the time until the next attempt had passed. */
const waitIsOver = () => database.db.update(mails).set({ nextAttemptAt: sql`now() - interval '1 second'` })

describe('the outbox (orders and payments, mails)', () => {
  test('keeps one mail per kind and reference, however often it is requested', async () => {
    const { jobs, sent } = listedJobs()
    await Promise.all(Array.from({ length: 5 }, () => queueMail(database.db, { ...testContext(database.db), jobs }, aMail)))
    expect(await database.db.$count(mails)).toBe(1)
    expect(sent).toHaveLength(1)
  })

  test('drops the mail when the transaction that caused it fails', async () => {
    const { jobs } = listedJobs()
    const failed = database.db.transaction(async (tx) => {
      await queueMail(tx, { ...testContext(database.db), jobs }, aMail)
      throw new Error('the cause failed')
    })
    await expect(failed).rejects.toThrow('the cause failed')
    expect(await database.db.$count(mails)).toBe(0)
  })

  test('sends a mail once, even when many workers take it at the same time', async () => {
    const { mailer, box } = listedMailer()
    const context = testContext(database.db, { mailer })
    await queueMail(database.db, context, aMail)
    const { id } = await theMail()
    await Promise.all(Array.from({ length: 10 }, () => sendMail(context, id)))
    expect(box.mails).toHaveLength(1)
    expect((await theMail()).sentAt).not.toBeNull()
    expect(await waitingMails(context)).toEqual([])
  })

  test('sends a mail once, even when the mail server takes longer to answer than the claim lasts', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { mailer, box } = listedMailer()
    const answered = Promise.withResolvers<void>()
    const slow = { ...mailer, send: (mail: OutgoingMail) => mailer.send(mail).then(() => answered.promise) }
    const context = testContext(database.db, { mailer: slow })
    await queueMail(database.db, context, aMail)
    const { id } = await theMail()
    const sending = sendMail(context, id)
    await eventually(() => expect(box.mails).toHaveLength(1))
    await waitIsOver()
    vi.advanceTimersByTime(30_000)
    await eventually(async () => expect(await waitingMails(context)).toEqual([]))
    answered.resolve()
    await sending
    expect(await theMail()).toMatchObject({ sentAt: expect.any(Date), nextAttemptAt: null })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('tries again under the same Message-ID after the mail server was down', async () => {
    const { mailer, box } = listedMailer()
    const context = testContext(database.db, { mailer })
    await queueMail(database.db, context, aMail)
    const { id } = await theMail()
    box.refuse = true
    await sendMail(context, id)
    expect(box.mails).toHaveLength(0)
    box.refuse = false
    await sendMail(context, id)
    expect(box.mails).toHaveLength(0)
    await waitIsOver()
    expect(await waitingMails(context)).toEqual([id])
    await sendMail(context, id)
    expect(box.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@nacre-et-lin.example>`])
  })

  test('sends a waiting mail although the clock was set back since its last attempt', async () => {
    const { mailer, box } = listedMailer()
    const context = testContext(database.db, { mailer })
    await queueMail(database.db, context, aMail)
    const { id } = await theMail()
    const ahead = sql`now() + interval '1 year'`
    await database.db.update(mails).set({ nextAttemptAt: ahead, createdAt: ahead })
    expect(await waitingMails(context)).toEqual([id])
    await sendMail(context, id)
    expect(box.mails).toHaveLength(1)
  })

  /** A mail of this age and number of attempts, and its state after the next attempt. */
  async function tries({ hours, attempts }: { hours: number; attempts: number }, failure: Error | true = true) {
    const { mailer, box } = listedMailer()
    box.refuse = failure
    const context = testContext(database.db, { mailer })
    await queueMail(database.db, context, aMail)
    const { id } = await theMail()
    const createdAt = sql`now() - make_interval(hours => ${hours})`
    await database.db.update(mails).set({ attempts, createdAt }).where(eq(mails.id, id))
    await sendMail(context, id)
    const { rows } = await database.db.execute<{ wait: number }>(
      sql`select round(extract(epoch from next_attempt_at - now()))::int as wait from mails`,
    )
    return { context, box, id, mail: await theMail(), waitSeconds: rows[0]?.wait ?? 0 }
  }

  test('waits at most a minute between two attempts in the first two hours, then a quarter of an hour', async () => {
    expect((await tries({ hours: 1, attempts: 20 })).waitSeconds).toBeLessThanOrEqual(60)
    await database.db.delete(mails)
    const { waitSeconds } = await tries({ hours: 3, attempts: 100 })
    expect(waitSeconds).toBeGreaterThan(14 * 60)
    expect(waitSeconds).toBeLessThanOrEqual(15 * 60)
  })

  const refused = (command: string, status: number) =>
    new MailFailure(
      Object.assign(new Error(`refused: ${status} <client@example.com>`), {
        code: 'EENVELOPE',
        command,
        responseCode: status,
        permanent: status >= 500,
      }),
    )

  test('a mailbox that refuses permanently is tried once: the mail is given up, its content deleted', async () => {
    const { context, box, id, mail } = await tries({ hours: 0, attempts: 0 }, refused('RCPT TO', 550))
    expect(mail).toMatchObject({ text: '', html: '', headers: {}, sentAt: null, refusal: 'refused: 550 <[adresse]>' })
    expect(mail.givenUpAt).not.toBeNull()
    box.refuse = false
    await waitIsOver()
    expect(await waitingMails(context)).toEqual([])
    await sendMail(context, id)
    expect(box.mails).toEqual([])
  })

  test.each([
    ['a mailbox that is full for now', 'RCPT TO', 452],
    ['a sender that the mail server does not know', 'MAIL FROM', 553],
    ['a password that the mail server refuses', 'AUTH', 535],
  ])('%s is tried again', async (_what, command, status) => {
    const { mail } = await tries({ hours: 0, attempts: 0 }, refused(command, status))
    expect(mail).toMatchObject({ givenUpAt: null, text: expect.stringContaining('Bonjour Inès') })
  })

  test('attempts end after a day; a shop that was down for a day still tries', async () => {
    expect((await tries({ hours: 25, attempts: 3 })).mail.givenUpAt).toBeNull()
    await database.db.delete(mails)
    expect((await tries({ hours: 25, attempts: 60 })).mail.givenUpAt).not.toBeNull()
  })

  test('no mail is written to a deleted customer, who has no address', async () => {
    const { jobs, sent } = listedJobs()
    await queueMail(database.db, { ...testContext(database.db), jobs }, { ...aMail, recipient: '' })
    expect([await database.db.$count(mails), sent]).toEqual([0, []])
  })
})

describe('the look of mails', () => {
  const evil = '<script>alert(1)</script>"\'&'
  const { html, text } = mailLayout(defaultSettings, {
    title: evil,
    paragraphs: [evil, 'une\ndeux'],
    button: { label: evil, url: `https://x.example/"><b>` },
    footer: evil,
  })

  test('escapes everything that comes from outside (security, input)', () => {
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('"><b>')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
  })

  test('gives every cell and paragraph its line height, which tables do not inherit', () => {
    const { html: whole } = mailLayout(defaultSettings, {
      title: 'Titre',
      paragraphs: ['Bonjour', { heading: 'Suite', text: 'Et fin' }],
      button: { label: 'Voir', url: 'https://x.example/' },
      notes: ['Note'],
      footer: 'Fin',
    })
    const blocks = whole.match(/<(?:td|p|h1|h2)\b[^>]*>/g) ?? []
    expect(blocks.length).toBeGreaterThan(8)
    for (const block of blocks) expect(block).toMatch(/font:\d+px\/1\.\d+ Georgia/)
  })

  test('says the same in plain text, for those who read no HTML', () => {
    expect(text).toContain('une\ndeux')
    expect(text).toContain('https://x.example/')
    expect(html).toContain('une<br>deux')
  })
})
