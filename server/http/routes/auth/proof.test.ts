import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as messages from '../../../../contract/text/messages.ts'
import { aCustomer, anOwner } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../tests/setup/open-mailed-shop.ts'

const database = freshDatabase()
const password = 'Lune-de-miel-7'
const shop = openMailedShop(database)

type Someone = Awaited<ReturnType<typeof aCustomer>>
const ask = ({ token }: Pick<Someone, 'token'>, method: string, path: string, body?: object) =>
  shop.call(method, `/api${path}`, { token, ...(body && { body }) })
const proves = (someone: Pick<Someone, 'token'>, body: object) => ask(someone, 'POST', '/auth/me/proof', body)
const exported = async (someone: Pick<Someone, 'token'>) => (await ask(someone, 'GET', '/auth/me/export')).status
async function codeMailedTo(someone: Someone) {
  await ask(someone, 'POST', '/auth/me/proof/code')
  const mail = (await shop.mailsTo(someone.email)).findLast(({ kind }) => kind === 'proof_code')
  return /([A-Z2-7]{4}-[A-Z2-7]{4})/.exec(mail?.text ?? '')?.[1] ?? 'no code'
}

describe('a proof (security, staff; ASVS 7.5.1)', () => {
  test('is the password, and is valid for ten minutes and for this session only', async () => {
    const customer = await anOwner(database.db, { password, proved: false })
    const other = (await shop.call('POST', '/api/auth/signin', { body: { email: customer.email, password } })).body
    expect((await ask(customer, 'GET', '/auth/me/proof')).body).toEqual({ by: 'password', emailProved: false })
    expect(await exported(customer), 'a recent session proves nothing').toBe(403)
    expect((await proves(customer, { password: 'deviné-mal' })).body.errors).toHaveProperty('password')
    expect(await exported(customer)).toBe(403)
    expect((await proves(customer, { password })).status).toBe(200)
    expect([await exported(customer), await exported(other)]).toEqual([200, 403])
    await database.db.execute(
      sql`update sessions set proved_at = proved_at - interval '10 minutes' where id = ${customer.sessionId}`,
    )
    expect(await exported(customer)).toBe(403)
  })

  test('is a mailed code if there is no password: once, however typed, within ten minutes, for her account only', async () => {
    const [customer, stranger] = [await anOwner(database.db, { proved: false }), await anOwner(database.db, { proved: false })]
    expect((await ask(customer, 'GET', '/auth/me/proof')).body.by).toBe('code')
    const late = await codeMailedTo(customer)
    await database.db.execute(sql`update one_time_codes set expires_at = expires_at - interval '10 minutes'`)
    expect((await proves(customer, { code: late })).body.errors).toEqual({ code: messages.proofCodeWrong })
    const code = await codeMailedTo(customer)
    expect((await proves(stranger, { code })).status).toBe(400)
    expect((await proves(customer, { code: code.toLowerCase().replace('-', ' ') })).body).toEqual({
      by: 'code',
      emailProved: true,
    })
    expect(await exported(customer)).toBe(200)
    expect((await proves(customer, { code })).status, 'a second time').toBe(400)
    expect(await exported(stranger)).toBe(403)
  })

  test('is not a mailed code if there is a password: the code then proves only the email', async () => {
    const customer = await anOwner(database.db, { password, proved: false })
    expect((await proves(customer, { code: await codeMailedTo(customer) })).body).toEqual({ by: 'password', emailProved: true })
    expect(await exported(customer)).toBe(403)
  })

  test('cannot be guessed: after ten wrong codes attempts are delayed, and at most five mails are sent', async () => {
    const customer = await aCustomer(database.db)
    for (let mail = 0; mail < 7; mail++) await ask(customer, 'POST', '/auth/me/proof/code')
    expect((await shop.mailsTo(customer.email)).length).toBe(5)
    const statuses: number[] = []
    for (let guess = 0; guess < 13; guess++) statuses.push((await proves(customer, { code: 'AAAA-AAAA' })).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400))
    expect(statuses).toContain(429)
  })

  test('is required to export files from the back office', async () => {
    const owner = await anOwner(database.db, { password, proved: false })
    const files = ['/admin/newsletter/export', '/admin/product-file']
    for (const file of files) expect((await ask(owner, 'GET', file)).body.code).toBe('proof_needed')
    expect((await ask(owner, 'GET', '/admin/product-file?model=true')).status, 'an empty template').toBe(200)
    await proves(owner, { password })
    for (const file of files) expect((await ask(owner, 'GET', file)).status).toBe(200)
  })
})

test('a customer exports her data and changes her email with her token alone, as the contract requires', async () => {
  const customer = await aCustomer(database.db, { password })
  expect(await exported(customer)).toBe(200)
  await ask(customer, 'PATCH', '/auth/me', { email: `new-${customer.email}` })
  const mail = (await shop.mailsTo(`new-${customer.email}`)).at(-1)
  const code = /confirm-email=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await ask(customer, 'POST', '/auth/me/confirm-email', { code })).status).toBe(200)
})

describe('a second factor and the email (security, second factor)', () => {
  test('the factor is neither begun nor confirmed before the email is proved', async () => {
    const customer = await aCustomer(database.db, { password })
    const begin = () => ask(customer, 'POST', '/auth/me/second-factor', { password })
    expect((await begin()).body).toMatchObject({ status: 403, code: 'email_unproved' })
    await proves(customer, { code: await codeMailedTo(customer) })
    expect((await begin()).status).toBe(200)
    await database.db.execute(sql`update users set email_verified_at = null where id = ${customer.id}`)
    const confirmed = await ask(customer, 'POST', '/auth/me/second-factor/confirm', { code: '123456', password })
    expect(confirmed.body.code).toBe('email_unproved')
  })
})
