import { expect, test } from 'vitest'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'

const database = freshDatabase()
const { call } = openTestShop(database)

const me = { label: 'Moi', heightMm: 1650, bustMm: 920, heelMm: 30, ease: 'roomy', hem: 'ankle' }
const sister = {
  label: 'Ma sœur',
  heightMm: 1750,
  bustMm: 900,
  hipsMm: 980,
  shoulderToFloorMm: 1480,
  heelMm: 0,
  ease: 'regular',
  hem: 'foot',
}

test('a customer saves her measurements in her order, is the only one to read them, and removes them (decision 53)', async () => {
  const [mine, other] = [await aCustomer(database.db), await aCustomer(database.db)]
  const read = async ({ token }: { token: string }) => (await call('GET', '/api/body-profiles', { token })).body
  expect(await read(mine)).toEqual([])
  expect(await call('PUT', '/api/body-profiles', { token: mine.token, body: [sister, me] })).toMatchObject({
    status: 200,
    body: [sister, me],
  })
  expect(await read(mine)).toEqual([sister, me])
  expect(await read(other)).toEqual([])
  await call('PUT', '/api/body-profiles', { token: mine.token, body: [] })
  expect(await read(mine)).toEqual([])
})

test.each([
  ['a sixth profile', Array.from({ length: 6 }, (_, at) => ({ ...me, label: String(at) }))],
  ['the same name twice', [me, me]],
  ['a height of three metres', [{ ...me, heightMm: 3000 }]],
  ['a profile without a name', [{ ...me, label: ' ' }]],
])('%s is refused', async (_what, body) => {
  const { token } = await aCustomer(database.db)
  expect(await call('PUT', '/api/body-profiles', { token, body })).toMatchObject({ status: 400 })
})

test('simultaneous saves leave the complete list of one of them', async () => {
  const { token } = await aCustomer(database.db)
  const put = (body: object) => call('PUT', '/api/body-profiles', { token, body })
  const answers = await Promise.all([put([me]), put([sister]), put([me, sister])])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { body } = await call('GET', '/api/body-profiles', { token })
  expect(answers.map((answer) => answer.body)).toContainEqual(body)
})

test('measurements are in the export of her data, and are deleted with her account (law, personal data)', async () => {
  const { token, id } = await aCustomer(database.db, { proved: true })
  await call('PUT', '/api/body-profiles', { token, body: [me] })
  expect((await call('GET', '/api/auth/me/export', { token })).body).toMatchObject({ bodyProfiles: [me] })
  await database.pool.query('delete from users where id = $1', [id])
  expect((await database.pool.query('select from body_profiles where user_id = $1', [id])).rowCount).toBe(0)
})
