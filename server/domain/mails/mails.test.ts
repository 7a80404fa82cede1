import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/shop-settings.ts'
import { listedJobs, listedMailer, testTools } from '../../../tests/factories/tools.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { mails } from '../../database/schema/index.ts'
import { mailLayout } from './mail-layout.ts'
import { queueMail } from './queue-mail.ts'
import { sendMail, waitingMails } from './send-mail.ts'

const database = freshDatabase()
beforeEach(() => database.db.delete(mails))

const aMail = {
  kind: 'welcome',
  reference: 'r1',
  recipient: 'client@example.com',
  subject: 'Bienvenue',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
}
const theMail = async () => {
  const [mail] = await database.db.select().from(mails)
  if (!mail) throw new Error('no mail')
  return mail
}
/** As if the time until the next attempt had passed. */
const waitIsOver = () => database.db.update(mails).set({ nextAttemptAt: sql`now() - interval '1 second'` })

describe('the outbox (orders and payments, mails)', () => {
  test('keeps one kind of mail per reference, however often it is asked for', async () => {
    const { jobs, sent } = listedJobs()
    await Promise.all(Array.from({ length: 5 }, () => queueMail(database.db, jobs, aMail)))
    expect(await database.db.$count(mails)).toBe(1)
    expect(sent).toHaveLength(1)
  })

  test('forgets the mail when the transaction of its cause fails', async () => {
    const { jobs } = listedJobs()
    const failed = database.db.transaction(async (tx) => {
      await queueMail(tx, jobs, aMail)
      throw new Error('the cause failed')
    })
    await expect(failed).rejects.toThrow('the cause failed')
    expect(await database.db.$count(mails)).toBe(0)
  })

  test('sends a mail once, even when many workers take it at the same time', async () => {
    const { mailer, box } = listedMailer()
    const tools = testTools(database.db, { mailer })
    await queueMail(database.db, tools.jobs, aMail)
    const { id } = await theMail()
    await Promise.all(Array.from({ length: 10 }, () => sendMail(tools, id)))
    expect(box.mails).toHaveLength(1)
    expect((await theMail()).sentAt).not.toBeNull()
    expect(await waitingMails(tools)).toEqual([])
  })

  test('tries again under the same Message-ID after the mail server was down', async () => {
    const { mailer, box } = listedMailer()
    const tools = testTools(database.db, { mailer })
    await queueMail(database.db, tools.jobs, aMail)
    const { id } = await theMail()
    box.refuse = true
    await sendMail(tools, id)
    expect(box.mails).toHaveLength(0)
    box.refuse = false
    await sendMail(tools, id)
    expect(box.mails).toHaveLength(0)
    await waitIsOver()
    expect(await waitingMails(tools)).toEqual([id])
    await sendMail(tools, id)
    expect(box.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@nacre-et-lin.example>`])
  })

  test('waits at most a minute between two attempts', async () => {
    const { mailer, box } = listedMailer()
    box.refuse = true
    const tools = testTools(database.db, { mailer })
    await queueMail(database.db, tools.jobs, aMail)
    const { id } = await theMail()
    await database.db.update(mails).set({ attempts: 20 }).where(eq(mails.id, id))
    await sendMail(tools, id)
    const { rows } = await database.db.execute<{ soon: boolean }>(
      sql`select next_attempt_at between now() and now() + interval '61 seconds' as soon from mails`,
    )
    expect(rows[0]?.soon).toBe(true)
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

  test('says the same in plain text, for those who read no HTML', () => {
    expect(text).toContain('une\ndeux')
    expect(text).toContain('https://x.example/')
    expect(html).toContain('une<br>deux')
  })
})
