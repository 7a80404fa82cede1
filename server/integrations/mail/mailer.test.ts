import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { MailFailure } from './mail-failure.ts'
import { openMailer } from './mailer.ts'

const mail = {
  to: 'lina@example.com',
  subject: 'Commande',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  headers: {},
  messageId: '<1@x>',
}

/** What the shop understands when a mail server answers so to the recipient, or to the whole mail. */
async function failureOf(responseCode: number, reply: string, at: 'recipient' | 'mail') {
  const refusal = Object.assign(new Error(reply), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, answer) => answer(at === 'recipient' ? refusal : undefined),
    onData: (stream, _session, answer) => void stream.resume().on('end', () => answer(refusal)),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, 'Boutique <bonjour@example.com>')
  const failure = await mailer.send(mail).catch((error: unknown) => error)
  mailer.close()
  await new Promise<void>((closed) => {
    server.close(closed)
  })
  if (!(failure instanceof MailFailure)) throw new Error('the mail was sent')
  return failure
}

test.each([
  ['recipient', 550, '5.1.1 <lina@example.com>: Recipient address rejected: User unknown'],
  ['recipient', 550, 'Unrouteable address'],
  ['recipient', 550, '5.4.1 Recipient address rejected: Access denied'],
  ['mail', 552, '5.2.2 Mailbox full'],
  ['mail', 552, '5.3.4 Message too big for system'],
  ['mail', 554, '5.6.0 Malformed content, seen by 192.5.7.1'],
] as const)('what a mail server says of this mailbox or mail is permanent: at the %s, %i %s', async (at, status, reply) => {
  const failure = await failureOf(status, reply, at)
  expect(failure.isForGood).toBe(true)
  expect(failure.message).not.toContain('lina@')
})

test.each([
  ['recipient', 554, '5.7.1 <lina@example.com>: Relay access denied'],
  ['recipient', 550, 'relay not permitted'],
  ['recipient', 554, '5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a list'],
  ['recipient', 550, '5.1.8 <bonjour@example.com>: Sender address rejected: Domain not found'],
  ['recipient', 553, '5.7.1 <bonjour@example.com>: Sender address rejected: not owned by user'],
  ['mail', 550, '5.4.5 Daily user sending limit exceeded'],
  ['mail', 550, '5.7.26 This mail has been blocked because the sender is unauthenticated'],
  ['mail', 451, '4.3.0 Temporary failure'],
] as const)('what it says of us is repaired by the operator, so the mail waits: at the %s, %i %s', async (at, status, reply) => {
  expect((await failureOf(status, reply, at)).isForGood).toBe(false)
})

test('a check tells whether the mail server accepts the shop, without a mail', async () => {
  let password = 'right'
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (auth, _session, answer) =>
      auth.password === password ? answer(null, { user: 1 }) : answer(new Error('535 5.7.8 no')),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailer = openMailer(`smtp://boutique:right@127.0.0.1:${port}`, 'Boutique <bonjour@example.com>')
  await expect(mailer.check()).resolves.toBeUndefined()
  password = 'changed'
  await expect(mailer.check()).rejects.toBeInstanceOf(MailFailure)
  await new Promise<void>((closed) => {
    server.close(closed)
  })
  await expect(mailer.check()).rejects.toBeInstanceOf(MailFailure)
  mailer.close()
})
