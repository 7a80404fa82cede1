import { describe, expect, test } from 'vitest'
import { demoLegalFacts, demoSettings } from '../../contract/rules/company/demo-settings.ts'
import { defaultSettings } from '../../contract/rules/shop-settings.ts'
import { type MailKind, renderMail } from '../../server/domain/outbox/mail-kinds.ts'
import { exampleData } from './example-data.ts'
import { exampleMails, isForPreview, mailPreview } from './preview-pages.ts'

const examples = exampleMails().flatMap(({ kind, mails }) => mails.map((mail, index) => ({ kind, index, mail })))

describe('every mail of the shop, by its example data', () => {
  test.each(examples)('$kind $index has a subject, a text and a page in which nothing is missing', ({ mail }) => {
    const { subject, text, html } = mail
    expect(subject.trim()).not.toBe('')
    expect(text.trim()).not.toBe('')
    expect(html).toMatch(/^<!doctype html>\s*<html lang="fr">/)
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object /)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.length).toBeGreaterThan(0)
    for (const href of links) expect(href).toMatch(/^(https?:\/\/[^/]+\/|mailto:[^@]+@).+/)
  })

  test('an alert to the owner has a button to the order, or to the list to search, in the back office', () => {
    const alerts = examples.filter(({ kind }) => kind.endsWith('_alert'))
    expect(alerts.length).toBeGreaterThan(4)
    for (const { kind, index, mail } of alerts) {
      const link = /href="https?:\/\/[^/]+(\/admin\/[^"]+)"/.exec(mail.html)?.[1]
      expect(link, `${kind} ${index}`).toMatch(/^\/admin\/(orders\/[\w-]{36}|withdrawals)$/)
      expect(mail.text).toContain(link)
    }
  })

  test('has no link in what a customer wrote: the mailbox may be a stranger’s (security, mails)', () => {
    const link = 'https://evil.example/gift'
    const typed = ['firstName', 'shippingAddress', 'title', 'body', 'message']
    const withLinks = (data: object): object =>
      Object.fromEntries(
        Object.entries(data).map(([name, value]: [string, unknown]) => {
          if (typed.includes(name)) return [name, link]
          return [name, value?.constructor === Object ? withLinks(value) : value]
        }),
      )
    const mails = Object.entries(exampleData).flatMap(([kind, examplesOfKind]) =>
      examplesOfKind.map((data) => ({ kind, ...renderMail(demoSettings, kind as MailKind, withLinks(data) as never) })),
    )
    const kindsWith = (text: string) =>
      new Set(mails.filter((mail) => mail.text.includes(text) || mail.html.includes(text)).map(({ kind }) => kind))
    expect([...kindsWith(link)]).toEqual([])
    const shown = kindsWith('https ://evil .example/gift')
    for (const kind of [
      'order_confirmation',
      'order_shipped',
      'address_corrected',
      'review_refused',
      'contact_answer',
      'proof_code',
    ])
      expect(shown).toContain(kind)
  })

  test('names no made-up address, company, mediator or host before the owner has entered hers (law, legal notice)', () => {
    const mails = Object.entries(exampleData).flatMap(([kind, examplesOfKind]) =>
      examplesOfKind.map((data) => renderMail(defaultSettings, kind as MailKind, data as never)),
    )
    const texts = mails.map(({ text, html }) => text + html).join('\n')
    const { postalAddress, phone, email, company, mediator, host } = demoLegalFacts
    const madeUp = [phone, email, postalAddress.street, ...[company, mediator, host].flatMap((facts) => Object.values(facts))]
    for (const fact of madeUp) expect(texts).not.toContain(fact)
  })

  test('has a different text in each of its variants', () => {
    expect(new Set(examples.map(({ mail }) => mail.text)).size).toBe(examples.length)
  })
})

describe('the preview of the mails in npm run dev', () => {
  const get = (path: string) => mailPreview().request(path)

  test('lists every kind and shows each variant on a phone, on a computer and as text', async () => {
    const list = await (await get('/mails')).text()
    for (const { kind, mails } of exampleMails()) {
      expect(list).toContain(`href="/mails/${kind}"`)
      const page = await (await get(`/mails/${kind}`)).text()
      for (const index of mails.keys())
        for (const width of [390, 600]) expect(page).toContain(`width="${width}" src="/mails/${kind}/${index}"`)
      expect(page.match(/<pre>/g)).toHaveLength(mails.length)
    }
  })

  test('frames a mail without script, as a recipient sees it', async () => {
    const mail = await get('/mails/order_shipped/0')
    expect(await mail.text()).toMatch(/^<!doctype html>/)
    expect(mail.headers.get('Content-Security-Policy')).toMatch(/^sandbox allow-popups /)
  })

  test.each(['/mails/nothing', '/mails/nothing/0', '/mails/order_shipped/9', '/mails/order_shipped/x'])(
    'answers 404 for %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('takes over only its own addresses from the shop', () => {
    for (const path of ['/mails', '/mails/', '/mails/order_shipped/0', '/mails?a=b', '/look/base.css'])
      expect(isForPreview(path)).toBe(true)
    for (const path of ['/', '/mailset', '/looks', '/products/mails', '/api/mails']) expect(isForPreview(path)).toBe(false)
  })
})
