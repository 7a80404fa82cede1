import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type OutgoingMail, openMailer } from '../../server/integrations/mail/mailer.ts'
import { openMailStore, type StoredMail } from './mail-store.ts'
import { type Inbox, startInbox } from './start-inbox.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'shop-inbox-'))
const storeFile = path.join(folder, 'inbox.sqlite')
let inbox: Inbox

const open = async () => {
  inbox = await startInbox({ port: 0, smtpPort: 0, storeFile })
}
beforeEach(open)
afterEach(async () => {
  await fetch(`${inbox.url}/email`, { method: 'DELETE' })
  await inbox.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const mail = {
  to: 'client@example.com',
  subject: 'Votre mot de passe à réinitialiser',
  text: 'Suivez http://localhost:3000/reset-password#code=abc pour continuer.',
  html: '<p>Suivez <a href="http://localhost:3000/reset-password#code=abc">ce lien</a></p><script>alert(1)</script>',
  headers: { 'X-Kind': 'reset' },
  messageId: '<1@nacre-et-lin.example>',
}
async function sent(more: Partial<OutgoingMail> = {}) {
  const mailer = openMailer(inbox.smtpUrl, 'Nacre & Lin <bonjour@nacre-et-lin.example>')
  await mailer.send({ ...mail, ...more })
  mailer.close()
}
const mails = async (): Promise<StoredMail[]> => (await fetch(`${inbox.url}/email`)).json() as Promise<StoredMail[]>

test("a mail sent by the shop's own mailer is there as JSON, accents included (contract 5)", async () => {
  await sent()
  expect(await mails()).toEqual([
    expect.objectContaining({
      to: 'client@example.com',
      subject: mail.subject,
      text: expect.stringContaining('#code=abc'),
      html: expect.stringContaining('ce lien'),
      messageId: mail.messageId,
      headers: expect.objectContaining({ 'x-kind': 'reset' }),
    }),
  ])
})

test('a mail is rendered in standards mode, never in quirks mode', async () => {
  await sent({ html: '<!doctype html>\n<html lang="fr"><head><meta charset="utf-8"></head><body>Bonjour</body></html>' })
  const [first] = await mails()
  const page = await (await fetch(`${inbox.url}/mail/${first?.id}/html`)).text()
  expect(page).toMatch(/^<!doctype html>/)
  expect(page).toContain('<head><base target="_blank">')
})

test('the page lists the newest mail first, and shows a mail as text and in a sandboxed frame', async () => {
  await sent({ subject: 'Premier <b>' })
  await sent({ subject: 'Second' })
  const list = await (await fetch(inbox.url)).text()
  expect(list.indexOf('Second')).toBeLessThan(list.indexOf('Premier &lt;b&gt;'))
  const [first] = await mails()
  const page = await (await fetch(`${inbox.url}/mail/${first?.id}`)).text()
  expect(page).toContain('<a href="http://localhost:3000/reset-password#code=abc">')
  expect(page).not.toContain('allow-scripts')
  const framed = await fetch(`${inbox.url}/mail/${first?.id}/html`)
  expect(framed.headers.get('Content-Security-Policy')).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  )
})

test('an attachment is named in the JSON and on the page, and saved from there as it was sent (contract 5)', async () => {
  const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 128])
  const pdf = { filename: 'FA-2026-000001.pdf', contentType: 'application/pdf', content }
  await sent({ attachments: [pdf] })
  const [stored] = await mails()
  expect(stored?.attachments).toEqual([{ filename: pdf.filename, contentType: 'application/pdf', size: 7 }])
  const address = `/mail/${stored?.id}/attachments/0`
  expect(await (await fetch(`${inbox.url}/mail/${stored?.id}`)).text()).toContain(`href="${address}"`)
  const saved = await fetch(inbox.url + address)
  expect(saved.headers.get('Content-Disposition')).toContain("attachment; filename*=UTF-8''FA-2026-000001.pdf")
  expect(Buffer.from(await saved.arrayBuffer())).toEqual(content)
  expect((await fetch(`${inbox.url}/mail/${stored?.id}/attachments/1`)).status).toBe(404)
})

test('a restart keeps the mails, and DELETE empties the inbox', async () => {
  await sent()
  await inbox.close()
  await open()
  expect(await mails()).toHaveLength(1)
  expect((await fetch(`${inbox.url}/email`, { method: 'DELETE' })).status).toBe(204)
  expect(await mails()).toEqual([])
  expect((await fetch(`${inbox.url}/mail/1`)).status).toBe(404)
  expect((await fetch(`${inbox.url}/email/1`)).status).toBe(404)
})

test('the inbox keeps the last ten thousand mails: an outside check of five hundred orders finds each of their mails (contract 5)', () => {
  const store = openMailStore()
  for (let count = 1; count <= 10_002; count++) {
    store.add({
      from: '',
      to: '',
      subject: `n° ${count}`,
      text: '',
      html: '',
      date: '',
      messageId: null,
      headers: {},
    })
  }
  expect(store.all()).toHaveLength(10_000)
  expect(store.all()[0]?.subject).toBe('n° 3')
  store.close()
})
