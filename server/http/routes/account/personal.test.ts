import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'

const database = freshDatabase()
const shop = openTestShop(database)

const personal = [
  ['GET', '/api/auth/me'],
  ['PATCH', '/api/auth/me'],
  ['DELETE', '/api/auth/me'],
  ['POST', '/api/auth/me/delete-code'],
  ['POST', '/api/auth/me/confirm-email'],
  ['GET', '/api/auth/me/preferences'],
  ['PUT', '/api/auth/me/preferences'],
  ['GET', '/api/auth/me/sessions'],
  ['DELETE', '/api/auth/me/sessions'],
  ['GET', '/api/auth/me/export'],
  ['POST', '/api/auth/signout'],
  ['GET', '/api/cart'],
  ['POST', '/api/cart/create'],
  ['PUT', '/api/cart/update-item'],
  ['DELETE', '/api/cart/delete-item'],
  ['DELETE', '/api/cart/delete-all'],
  ['GET', '/api/favorites'],
  ['POST', '/api/favorites/1'],
  ['DELETE', '/api/favorites/1'],
  ['GET', '/api/addresses'],
  ['POST', '/api/addresses'],
  ['PUT', '/api/addresses/1'],
  ['DELETE', '/api/addresses/1'],
  ['PUT', '/api/addresses/1/default'],
  ['GET', '/api/payments/cards'],
  ['DELETE', '/api/payments/cards/pm_1'],
] as const

test.each(personal)('%s %s checks the session before anything else (spec 6)', async (method, path) => {
  const customer = await aCustomer(database.db)
  const unused = await aCustomer(database.db)
  await database.db.execute(sql`update sessions set last_used_at = now() - interval '31 days' where user_id = ${unused.id}`)
  const old = await aCustomer(database.db)
  await database.db.execute(sql`update sessions set created_at = now() - interval '91 days' where user_id = ${old.id}`)
  await shop.call('POST', '/api/auth/signout', customer)
  for (const token of [undefined, 'garbage', 'x'.repeat(43), customer.token, unused.token, old.token]) {
    const { status, body, headers } = await shop.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })
    expect(status).toBe(401)
    expect(body.code).toBe('not_signed_in')
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
})

test.each(['/api/products', '/api/products/featured', '/api/products/categories'])(
  '%s ignores an invalid token (contract 4, sign-in)',
  async (path) => {
    expect((await shop.call('GET', path, { token: 'x'.repeat(43) })).status).toBe(200)
  },
)
