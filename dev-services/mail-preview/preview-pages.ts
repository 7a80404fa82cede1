import path from 'node:path'
import { Hono } from 'hono'
import { demoSettings } from '../../contract/rules/company/demo-settings.ts'
import type { MailParts } from '../../server/domain/outbox/layout/mail-layout.ts'
import { type MailKind, renderMail } from '../../server/domain/outbox/mail-kinds.ts'
import { fileRoute, lookFiles, pageHeaders } from '../assets/files.ts'
import { mailDocument, mailDocumentHeaders } from '../inbox/mail-document.ts'
import { exampleData } from './example-data.ts'
import { previewListPage, previewPage } from './preview-views.ts'

const kinds = Object.keys(exampleData) as MailKind[]

const rendered = (kind: MailKind): MailParts[] => exampleData[kind].map((data) => renderMail(demoSettings, kind, data))

/** Every mail of the shop with its example data, rendered by the current code. */
export const exampleMails = () => kinds.map((kind) => ({ kind, mails: rendered(kind) }))

/** Whether a request of `npm run dev` is for the preview, and not for the shop. */
export const isForPreview = (url = '') => /^\/(mails|look)([/?]|$)/.test(url)

/** The preview of all mails, at /mails in `npm run dev` alone. */
export function mailPreview() {
  const pages = new Hono()
  const css = (...file: string[]) => fileRoute(path.join(import.meta.dirname, ...file), 'text/css; charset=utf-8')
  pages.get('/inbox.css', css('../inbox/inbox.css'))
  pages.get('/preview.css', css('preview.css'))
  pages.get('/', (c) => c.html(previewListPage(exampleMails()), 200, pageHeaders()))
  pages.get('/:kind', (c) => {
    const index = kinds.indexOf(c.req.param('kind') as MailKind)
    const kind = kinds[index]
    if (!kind) return c.notFound()
    const neighbours = { previous: kinds[index - 1], next: kinds[index + 1] }
    return c.html(previewPage(kind, rendered(kind), neighbours), 200, pageHeaders({ frameSrc: "'self'" }))
  })
  pages.get('/:kind/:index', (c) => {
    const { kind, index } = c.req.param()
    const mail = exampleMails().find((found) => found.kind === kind)?.mails[Number(index)]
    return mail ? c.html(mailDocument(mail.html), 200, mailDocumentHeaders) : c.notFound()
  })
  return new Hono().route('/look', lookFiles()).route('/mails', pages)
}
