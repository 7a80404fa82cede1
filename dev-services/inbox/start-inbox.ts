import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type AddressObject, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { lookFiles } from '../assets/files.ts'
import { mailPages } from './mail-pages.ts'
import { type MailStore, openMailStore } from './mail-store.ts'

export type Inbox = {
  /** The web page of the mails. */
  url: string
  smtpUrl: string
  close: () => Promise<void>
}

type Options = {
  /** Of the web page. */
  port: number
  smtpPort: number
  host?: string
  publicUrl?: string
  /** The file of the mails; without one they are in memory. */
  storeFile?: string
  /** Also served at this origin: the carrier. */
  mount?: { path: string; app: Hono }
}

/** A mail server that delivers everything into one mailbox with a web page: no mail leaves this machine. */
export async function startInbox({ port, smtpPort, host = '127.0.0.1', publicUrl, storeFile, mount }: Options): Promise<Inbox> {
  const web = createServer()
  web.listen(port, host)
  await once(web, 'listening')
  const store = openMailStore(storeFile)
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    hideSize: true,
    onData: (stream, { envelope }, taken) => {
      storeMail(
        store,
        stream,
        envelope.rcptTo.map(({ address }) => address),
      ).then(() => taken(), taken)
    },
  })
  // A client that disconnects in the middle of a mail is no reason to end.
  smtp.on('error', (error) => console.error(`inbox: ${error.message}`))
  try {
    await new Promise<void>((resolve, reject) => {
      smtp.server.once('error', reject)
      smtp.listen(smtpPort, host, resolve)
    })
  } catch (error) {
    web.close()
    throw error
  }
  const app = new Hono().route('/look', lookFiles()).route('/', mailPages(store))
  if (mount) app.route(mount.path, mount.app)
  web.on('request', getRequestListener(app.fetch))
  const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port
  return {
    url: publicUrl ?? `http://${host}:${portOf(web)}`,
    smtpUrl: `smtp://${host}:${portOf(smtp.server)}`,
    close: async () => {
      const ended = [once(web, 'close'), new Promise<void>((resolve) => smtp.close(resolve))]
      web.close()
      web.closeAllConnections()
      await Promise.all(ended)
      store.close()
    },
  }
}

async function storeMail(store: MailStore, stream: NodeJS.ReadableStream, recipients: string[]): Promise<void> {
  const mail = await simpleParser(stream, { skipImageLinks: true, skipTextToHtml: true })
  const addresses = (field: AddressObject | AddressObject[] | undefined) => [field].flat().map((address) => address?.text ?? '')
  const files = mail.attachments.map(({ filename = 'sans-nom', contentType, content }) => ({ filename, contentType, content }))
  const stored = {
    from: addresses(mail.from).join(', '),
    to: recipients.join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    date: (mail.date ?? new Date()).toISOString(),
    messageId: mail.messageId ?? null,
    headers: Object.fromEntries(mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()])),
  }
  store.add(stored, files)
}
