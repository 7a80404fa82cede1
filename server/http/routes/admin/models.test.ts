import { expect, test } from 'vitest'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { anOwner } from '../../../../tests/factories/customer.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { beforeTests } from '../../../../tests/setup/before-tests.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'

const database = freshDatabase()
const shop = openTestShop(database)
const owner = beforeTests(() => anOwner(database.db))
const call = (method: string, id: number | string, body?: unknown) =>
  shop.call(method, `/api/admin/products/${id}/colours`, { token: owner.token, body })
const colours = async (id: number) => (await call('GET', id)).body.map(({ colour }: { colour: string }) => colour)
const idsOf = (...products: { id: number }[]) => products.map(({ id }) => String(id))

test('the owner orders the colours of a model, and the first one represents it in the list', async () => {
  const [noir, rose, sable] = [
    await aProduct(database.db, { model: 'Nour', colour: 'noir' }),
    await aProduct(database.db, { model: 'Nour', colour: 'vieux rose' }),
    await aProduct(database.db, { model: 'Nour', colour: 'sable' }),
  ]
  expect(await colours(rose.id)).toEqual(['noir', 'vieux rose', 'sable'])
  expect((await call('PUT', rose.id, { ids: idsOf(sable, noir, rose) })).status).toBe(200)
  expect(await colours(noir.id)).toEqual(['sable', 'noir', 'vieux rose'])
  const { body } = await shop.call('GET', '/api/products?group=model')
  expect(body.content.map(({ id }: { id: string }) => id)).toEqual(idsOf(sable))
})

test('a new order that does not match the colours of the model is refused, also for a product without a model', async () => {
  const noir = await aProduct(database.db, { model: 'Safa', colour: 'noir' })
  const rose = await aProduct(database.db, { model: 'Safa', colour: 'vieux rose' })
  const alone = await aProduct(database.db)
  for (const ids of [[], idsOf(noir), idsOf(noir, noir), idsOf(noir, alone), ['9'.repeat(19)]]) {
    const refused = await call('PUT', noir.id, { ids })
    expect([refused.status, refused.body.message]).toEqual([409, productMessages.coloursChanged])
  }
  expect(await colours(noir.id)).toEqual(['noir', 'vieux rose'])
  expect((await call('PUT', alone.id, { ids: [] })).status).toBe(409)
  expect((await call('GET', alone.id)).body).toEqual([])
  expect((await call('PUT', rose.id, { ids: idsOf(rose, noir) })).status).toBe(200)
})

test.each(['0', 'x', '999999'])('the unknown product %s is 404', async (id) => {
  expect((await call('GET', id)).status).toBe(404)
  expect((await call('PUT', id, { ids: [] })).status).toBe(404)
})
