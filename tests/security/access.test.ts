import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../setup/fresh-database.ts'
import { type AccessRole, type AccessWorld, anAccessWorld, roles } from './access/access-world.ts'
import { accessTable } from './access-table.ts'
import { apiRoutes } from './api-routes.ts'
import { openAttackedShop } from './attacked-shop.ts'

const database = freshDatabase()
const shop = openAttackedShop(database)

/** Requests that change nothing share one world. */
let unchanged: Promise<AccessWorld> | undefined
const theSameWorld = () => (unchanged ??= anAccessWorld(database, shop))

const filled = (path: string, ids: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `no ${name}`)

async function ask(route: string, world: AccessWorld, role: AccessRole, ids = accessTable[route]?.ids?.(world)) {
  const [method = '', path = ''] = route.split(' ')
  const { body, query = '', headers = {} } = accessTable[route]?.send?.(world, role) ?? {}
  const token = world.tokens[role]
  return shop.call(method, filled(path, ids) + query, { ...(token && { token }), body, headers })
}

const problemType = 'application/problem+json; charset=utf-8'
const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]+"/, '')

test('every route of the shop has its row in the access table, and every row its route (security, access)', () => {
  expect(Object.keys(accessTable).toSorted()).toEqual(apiRoutes(shop.app))
})

describe('who may do what (security, access)', () => {
  test.each(Object.keys(accessTable))('%s', async (route) => {
    const world = await (route.startsWith('GET ') ? theSameWorld() : anAccessWorld(database, shop))
    const row = accessTable[route]
    const answers: { role: AccessRole; answer: Awaited<ReturnType<typeof ask>> }[] = []
    for (const role of roles) answers.push({ role, answer: await ask(route, world, role) })
    expect(Object.fromEntries(answers.map(({ role, answer }) => [role, answer.status]))).toEqual(row?.expect)
    const refused = answers.filter(({ answer }) => answer.status >= 400)
    expect(refused.filter(({ answer }) => answer.headers.get('Content-Type') !== problemType)).toEqual([])
    const personal = row?.expect.anonymous === 401 ? answers : []
    expect(personal.filter(({ answer }) => answer.headers.get('Cache-Control') !== 'no-store')).toEqual([])
    // Nothing of the buyer's in what others see; staff may see it.
    const buyersData = new RegExp(`${world.buyer.email}|Roubaix|${world.addressId}|${world.orderNumber}`)
    const others = personal.filter(({ role }) => !['buyer', 'preparer', 'owner'].includes(role))
    expect(others.filter(({ answer }) => buyersData.test(answer.text))).toEqual([])
  })
})

test.each([
  'GET /api/admin',
  'GET /api/admin/nothing',
  'POST /api/admin/nothing',
  'GET /api/admin/stock',
  'PATCH /api/admin/orders',
])('%s: below /api/admin only the staff learn what exists (contract 4)', async (route) => {
  const { tokens } = await theSameWorld()
  const [method = '', path = ''] = route.split(' ')
  const answer = (role: AccessRole) => shop.call(method, path, { ...(tokens[role] && { token: tokens[role] }) })
  const statuses = await Promise.all(roles.map(async (role) => [role, (await answer(role)).status]))
  const forStaff = route.endsWith('/nothing') || path === '/api/admin' ? 404 : 405
  const expected = (role: AccessRole) =>
    ['anonymous', 'revoked', 'expired'].includes(role) ? 401 : ['preparer', 'owner'].includes(role) ? forStaff : 403
  expect(statuses).toEqual(roles.map((role) => [role, expected(role)]))
})

describe("someone else's resource gets the same bytes as a missing one (security, access)", () => {
  const owned = Object.keys(accessTable).filter((route) => accessTable[route]?.missing)
  test.each(owned)('%s', async (route) => {
    const world = await theSameWorld()
    const foreign = await ask(route, world, 'stranger')
    const missing = await ask(route, world, 'stranger', accessTable[route]?.missing)
    const malformed = await ask(route, world, 'stranger', { id: '1', orderNumber: 'x', trackingNumber: 'x', file: 'x' })
    expect(foreign.status).toBe(accessTable[route]?.expect.stranger)
    expect(withoutRequestId(foreign.text)).toBe(withoutRequestId(missing.text))
    expect(withoutRequestId(malformed.text)).toBe(withoutRequestId(missing.text))
    expect([...foreign.headers].toString()).toBe([...missing.headers].toString())
  })
})
