import path from 'node:path'
import { Hono } from 'hono'
import { fileRoute, pageHeaders } from '../assets/files.ts'
import { mailDocument, mailDocumentHeaders } from './mail-document.ts'
import type { MailStore } from './mail-store.ts'
import { mailListPage, mailPage, noMailPage } from './mail-views.ts'

/** The mailbox for people (`/`) and for tests (`/email`). */
export function mailPages(store: MailStore) {
  const pages = new Hono()
  pages.get('/inbox.css', fileRoute(path.join(import.meta.dirname, 'inbox.css'), 'text/css; charset=utf-8'))

  pages.get('/email', (c) => c.json(store.all(), 200, { 'Cache-Control': 'no-store' }))
  pages.get('/email/:id', (c) => {
    const mail = store.find(c.req.param('id'))
    return mail ? c.json(mail) : c.json({ error: 'no such mail' }, 404)
  })
  pages.delete('/email', (c) => {
    store.empty()
    return c.body(null, 204)
  })

  pages.get('/', (c) => c.html(mailListPage(store.all().toReversed()), 200, pageHeaders()))
  pages.post('/empty', (c) => {
    store.empty()
    return c.redirect('/', 303)
  })
  pages.get('/mail/:id', (c) => {
    const mail = store.find(c.req.param('id'))
    if (!mail) return c.html(noMailPage(), 404, pageHeaders())
    return c.html(mailPage(mail), 200, pageHeaders({ frameSrc: "'self'" }))
  })
  pages.get('/mail/:id/html', (c) => {
    const mail = store.find(c.req.param('id'))
    return c.html(mailDocument(mail?.html ?? ''), mail ? 200 : 404, mailDocumentHeaders)
  })
  // Always downloaded, never displayed: the content of a mail must not run here.
  pages.get('/mail/:id/attachments/:index', (c) => {
    const { id, index } = c.req.param()
    const file = store.find(id)?.attachments[Number(index)]
    const content = file && store.attachment(id, index)
    if (!content) return c.html(noMailPage(), 404, pageHeaders())
    return c.body(new Uint8Array(content), 200, {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      'X-Content-Type-Options': 'nosniff',
    })
  })
  return pages
}
