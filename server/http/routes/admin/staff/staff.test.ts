import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffMember } from '../../../../../contract/api/admin/staff.ts'
import * as settingsMessages from '../../../../../contract/text/settings-messages.ts'
import { aCustomer, anOwner, aPreparer } from '../../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../../tests/setup/open-mailed-shop.ts'
import { auditLog, users } from '../../../../database/schema/index.ts'

const database = freshDatabase()
let shop: ReturnType<typeof openMailedShop>
let nadia: Awaited<ReturnType<typeof anOwner>>
beforeAll(async () => {
  shop = openMailedShop(database)
  nadia = await anOwner(database.db, { firstName: 'Nadia', lastName: 'Kassis' })
})

const ask = (method: string, path = '', body?: object, token = nadia.token) =>
  shop.call(method, `/api/admin/staff${path}`, { token, ...(body && { body }) })
const invite = (email: string, options: object = {}, token = nadia.token) =>
  ask('POST', '', { email, firstName: 'Inès', lastName: 'Roux', role: 'preparation', ...options }, token)
const memberOf = (members: StaffMember[], email: string) => members.find((member) => member.email === email)
const rolesOf = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0]?.roles
const password = 'Nuage-de-lin-26'

describe('staff accounts', () => {
  test('an invited person chooses her password by the mailed link, and works in the shop', async () => {
    const invited = await invite('ines@example.com')
    expect(memberOf(invited.body, 'ines@example.com')).toMatchObject({ role: 'preparation', arrived: false, firstName: 'Inès' })
    const code = await shop.codeMailedTo('ines@example.com')
    const [mail] = await shop.mailsTo('ines@example.com')
    expect(mail?.text, 'after signing in she is in her own account').toContain('« Gestion de la boutique » est dans le menu')
    expect((await shop.call('POST', '/api/auth/reset-password/confirm', { body: { code, password } })).status).toBe(204)
    const { token } = (await shop.call('POST', '/api/auth/signin', { body: { email: 'ines@example.com', password } })).body
    expect((await shop.call('GET', '/api/admin/orders', { token })).status).toBe(200)
    expect((await shop.call('GET', '/api/admin/settings', { token })).status).toBe(403)
    expect(memberOf((await ask('GET')).body, 'ines@example.com')?.arrived).toBe(true)
    expect((await invite('INES@example.com')).body).toMatchObject({ status: 409, message: settingsMessages.staffAlready })
  })

  test('an invited account with a proved email keeps its password, an unproved one loses it; earlier sessions end', async () => {
    const proved = await aCustomer(database.db, { password, emailVerifiedAt: new Date() })
    const unproved = await aCustomer(database.db, { password })
    await invite(proved.email)
    await invite(unproved.email)
    for (const { token } of [proved, unproved]) expect((await shop.call('GET', '/api/auth/me', { token })).status).toBe(401)
    const anew = await shop.call('POST', '/api/auth/signin', { body: { email: proved.email, password } })
    expect((await shop.call('GET', '/api/admin/orders', { token: anew.body.token })).status).toBe(200)
    const signIn = await shop.call('POST', '/api/auth/signin', { body: { email: unproved.email, password } })
    expect(signIn.status).toBe(401)
    const [mail] = await shop.mailsTo(proved.email)
    expect(mail?.text).toContain('/admin')
    expect(mail?.text).not.toContain('reset-password')
  })

  test('removing a role ends every session at once; the account is kept', async () => {
    const preparer = await aPreparer(database.db, { password })
    const removed = await ask('POST', `/${preparer.id}/remove`, {})
    expect(memberOf(removed.body, preparer.email)).toBeUndefined()
    expect((await shop.call('GET', '/api/auth/me', { token: preparer.token })).status).toBe(401)
    const anew = await shop.call('POST', '/api/auth/signin', { body: { email: preparer.email, password } })
    expect(anew.body.roles).toEqual(['USER'])
    expect((await shop.call('GET', '/api/admin/orders', { token: anew.body.token })).status).toBe(403)
    for (const id of [preparer.id, 'personne']) expect((await ask('PUT', `/${id}`, { role: 'owner' })).status).toBe(404)
    const actions = await database.db.select().from(auditLog).where(eq(auditLog.subject, preparer.id))
    expect(actions).toMatchObject([
      { actorId: nadia.id, action: 'staff_removed', change: { role: { from: 'preparation', to: null } } },
    ])
  })

  test('the last owner cannot be removed; of two owners who remove each other at once, one remains', async () => {
    expect((await ask('PUT', `/${nadia.id}`, { role: 'preparation' })).body).toMatchObject({
      status: 409,
      message: settingsMessages.lastOwner,
    })
    const preparer = await aPreparer(database.db, { password })
    expect((await ask('PUT', `/${preparer.id}`, { role: 'owner' })).status).toBe(200)
    expect(await rolesOf(preparer.id)).toEqual(['USER', 'ADMIN'])
    const { token } = (await shop.call('POST', '/api/auth/signin', { body: { email: preparer.email, password } })).body
    const answers = await Promise.all([
      ask('PUT', `/${preparer.id}`, { role: 'preparation' }),
      ask('POST', `/${nadia.id}/remove`, { password }, token),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await database.db.execute<{ id: string }>(sql`select id from users where 'ADMIN' = any(roles)`)
    expect(rows).toHaveLength(1)
    nadia = await anOwner(database.db, { firstName: 'Nadia', lastName: 'Kassis' })
  })

  test('a token alone, however recent, cannot appoint an owner: the password is required (ASVS 7.5.1)', async () => {
    const owner = await anOwner(database.db, { password, proved: false })
    const options = ['complice@example.com', { role: 'owner' }, owner.token] as const
    expect((await invite(...options)).body).toMatchObject({ status: 403, code: 'proof_needed' })
    expect((await invite(options[0], { ...options[1], password: 'deviné' }, owner.token)).body.errors).toHaveProperty('password')
    expect((await invite(options[0], { ...options[1], password }, owner.token)).status).toBe(200)
  })
})
