import { expect, test } from 'vitest'
import { listedMailer } from '../../../../tests/factories/context.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../tests/setup/open-mailed-shop.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import { createOwner } from './create-owner.ts'

const database = freshDatabase()
const { mailer, box } = listedMailer()
const password = 'Lune-de-miel-7'
const shop = openMailedShop(database, { mailer })

const make = (email: string, another = false) =>
  createOwner(shop.context, { email, firstName: 'Nadia', lastName: 'Kassis', another }, (mailId) =>
    sendMail(shop.context, mailId),
  )

test('the first owner is invited by mail and becomes an admin; a second owner needs an explicit option (decision 45)', async () => {
  // A stranger has already registered her address, with a session and a password of his own.
  const stranger = await aCustomer(database.db, { email: 'nadia@example.com', password })
  box.refuse = true
  expect(await make('nadia@example.com')).toBe('waiting')
  expect((await shop.call('GET', '/api/auth/me', { token: stranger.token })).status).toBe(401)
  expect((await shop.call('POST', '/api/auth/signin', { body: { email: stranger.email, password } })).status).toBe(401)

  box.refuse = false
  expect(await make('NADIA@example.com'), 'the first mail was never sent: a new one is').toBe('mailed')
  const code = /#code=([\w-]{43})/.exec(box.mails.at(-1)?.text ?? '')?.[1] ?? ''
  expect((await shop.call('POST', '/api/auth/reset-password/confirm', { body: { code, password } })).status).toBe(204)
  const entered = await shop.call('POST', '/api/auth/signin', { body: { email: 'nadia@example.com', password } })
  expect(entered.body.roles).toEqual(['USER', 'ADMIN'])

  expect(await make('ines@example.com')).toBe('owner_exists')
  expect(await make('ines@example.com', true)).toBe('mailed')
  await expect(make('nadia@example.com', true)).rejects.toMatchObject({ code: 'staff_already' })
})
