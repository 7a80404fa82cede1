import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffMember } from '../../../contract/admin-staff.ts'
import { settingsMessages } from '../../../contract/settings-messages.ts'
import { anOwner, aPreparer, aShopper } from '../../../tests/factories/shopper.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../tests/setup/open-mailed-shop.ts'
import { auditLog, users } from '../../database/schema/index.ts'

const database = freshDatabase()
let shop: ReturnType<typeof openMailedShop>
let nadia: Awaited<ReturnType<typeof anOwner>>
beforeAll(async () => {
  shop = openMailedShop(database)
  nadia = await anOwner(database.db, { firstName: 'Nadia', lastName: 'Kassis' })
})

const ask = (method: string, path = '', body?: object, token = nadia.token) =>
  shop.call(method, `/api/admin/staff${path}`, { token, ...(body && { body }) })
const invite = (email: string, wish: object = {}, token = nadia.token) =>
  ask('POST', '', { email, firstName: 'Inès', lastName: 'Roux', role: 'preparation', ...wish }, token)
const memberOf = (members: StaffMember[], email: string) => members.find((member) => member.email === email)
const rolesOf = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0]?.roles
const password = 'Nuage-de-lin-26'

describe('staff accounts (issue 7, point 5)', () => {
  test('an invited person chooses her password by the mailed link, and works in the shop', async () => {
    const invited = await invite('ines@example.com')
    expect(memberOf(invited.body, 'ines@example.com')).toMatchObject({ role: 'preparation', arrived: false, firstName: 'Inès' })
    const code = await shop.codeMailedTo('ines@example.com')
    expect((await shop.call('POST', '/api/auth/reset-password/confirm', { body: { code, password } })).status).toBe(204)
    const { token } = (await shop.call('POST', '/api/auth/signin', { body: { email: 'ines@example.com', password } })).body
    expect((await shop.call('GET', '/api/admin/orders', { token })).status).toBe(200)
    expect((await shop.call('GET', '/api/admin/settings', { token })).status).toBe(403)
    expect(memberOf((await ask('GET')).body, 'ines@example.com')?.arrived).toBe(true)
    expect((await invite('INES@example.com')).body).toMatchObject({ status: 409, message: settingsMessages.staffAlready })
  })

  test('a proved account keeps its password and its sessions; one that nobody proved loses them first', async () => {
    const proved = await aShopper(database.db, { password, emailVerifiedAt: new Date() })
    const unproved = await aShopper(database.db, { password })
    await invite(proved.email)
    await invite(unproved.email)
    expect((await shop.call('GET', '/api/admin/orders', { token: proved.token })).status).toBe(200)
    expect((await shop.call('GET', '/api/auth/me', { token: unproved.token })).status).toBe(401)
    const signIn = await shop.call('POST', '/api/auth/signin', { body: { email: unproved.email, password } })
    expect(signIn.status).toBe(401)
    const [mail] = await shop.mailsTo(proved.email)
    expect(mail?.text).toContain('/admin')
    expect(mail?.text).not.toContain('reset-password')
  })

  test('a role taken away counts from the next request; her account stays', async () => {
    const preparer = await aPreparer(database.db)
    const removed = await ask('POST', `/${preparer.id}/remove`, {})
    expect(memberOf(removed.body, preparer.email)).toBeUndefined()
    expect((await shop.call('GET', '/api/admin/orders', { token: preparer.token })).status).toBe(403)
    expect((await shop.call('GET', '/api/auth/me', { token: preparer.token })).body.roles).toEqual(['USER'])
    for (const id of [preparer.id, 'personne']) expect((await ask('PUT', `/${id}`, { role: 'owner' })).status).toBe(404)
    const actions = await database.db.select().from(auditLog).where(eq(auditLog.subject, preparer.id))
    expect(actions).toMatchObject([
      { actorId: nadia.id, action: 'staff_removed', change: { role: { from: 'preparation', to: null } } },
    ])
  })

  test('the last owner stays; of two who take the role from each other at once one stays', async () => {
    expect((await ask('PUT', `/${nadia.id}`, { role: 'preparation' })).body).toMatchObject({
      status: 409,
      message: settingsMessages.lastOwner,
    })
    const preparer = await aPreparer(database.db)
    expect((await ask('PUT', `/${preparer.id}`, { role: 'owner' })).status).toBe(200)
    expect(await rolesOf(preparer.id)).toEqual(['USER', 'ADMIN'])
    const answers = await Promise.all([
      ask('PUT', `/${preparer.id}`, { role: 'preparation' }),
      ask('POST', `/${nadia.id}/remove`, {}, preparer.token),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await database.db.execute<{ id: string }>(sql`select id from users where 'ADMIN' = any(roles)`)
    expect(rows).toHaveLength(1)
    await database.db
      .update(users)
      .set({ roles: ['USER', 'ADMIN'] })
      .where(eq(users.id, nadia.id))
  })

  test('a token alone gives nobody the shop: an older sign-in needs the password (ASVS 7.5.1)', async () => {
    const owner = await anOwner(database.db, { password })
    await database.db.execute(sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${owner.id}`)
    const wish = ['complice@example.com', { role: 'owner' }, owner.token] as const
    expect((await invite(...wish)).body).toMatchObject({ status: 403, code: 'proof_needed' })
    expect((await invite(wish[0], { ...wish[1], password: 'deviné' }, owner.token)).body.errors).toHaveProperty('password')
    expect((await invite(wish[0], { ...wish[1], password }, owner.token)).status).toBe(200)
  })
})
