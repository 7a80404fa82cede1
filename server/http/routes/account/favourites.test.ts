import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { favourites, products } from '../../../database/schema/index.ts'

const database = freshDatabase()
const shop = openTestShop(database)

async function someone() {
  const { token, id: userId } = await aCustomer(database.db)
  const call = (method: string, product?: string | number) =>
    shop.call(method, `/api/favorites${product === undefined ? '' : `/${product}`}`, { token })
  return { userId, call, names: async () => (await call('GET')).body.map(({ name }: { name: string }) => name) }
}

describe('favourites', () => {
  test('are a list of products, the last added first (contract 4)', async () => {
    const { call, names } = await someone()
    const nour = await aProduct(database.db, { name: 'Abaya Nour', sizes: { M: 2 } })
    const lina = await aProduct(database.db, { name: 'Khimar Lina', sizes: { S: 0 } })
    expect((await call('POST', nour.id)).status).toBe(204)
    await call('POST', lina.id)
    expect(await names()).toEqual(['Khimar Lina', 'Abaya Nour'])
    expect((await call('GET')).body[1]).toMatchObject({ id: String(nour.id), price: 59.9, stock: 2, sizeQuantities: { M: 2 } })
  })

  test('ignore what is added or removed twice, even at the same time (spec 4, favourites)', async () => {
    const { call, names } = await someone()
    const { id } = await aProduct(database.db)
    for (const method of ['POST', 'DELETE']) {
      const answers = await Promise.all([call(method, id), call(method, id), call(method, id)])
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
      expect(await names()).toHaveLength(method === 'POST' ? 1 : 0)
    }
  })

  test('are five hundred at most; one of them may be added again (security, limits of business)', async () => {
    const { userId, call } = await someone()
    const { id, ...garment } = await aProduct(database.db)
    const others = await database.db
      .insert(products)
      .values(Array.from({ length: 499 }, () => garment))
      .returning()
    await database.db.insert(favourites).values([{ id }, ...others].map((product) => ({ userId, productId: product.id })))
    const { status, body } = await call('POST', (await aProduct(database.db)).id)
    expect([status, body.code, body.message]).toEqual([
      409,
      'too_many_favourites',
      'Vous avez déjà 500 favoris. Retirez-en un avant d’en ajouter un autre.',
    ])
    expect((await call('POST', id)).status).toBe(204)
    expect(await database.db.$count(favourites, eq(favourites.userId, userId))).toBe(500)
    await database.db.update(products).set({ state: 'archived' }).where(eq(products.id, id))
    expect((await call('POST', (await aProduct(database.db)).id)).status).toBe(204)
  })

  test.each(['999999999', 'abc', '0', '-1', '1e3', '99999999999999999999', '%00', '1 or 1=1'])(
    'refuse the unknown product %s (contract 4)',
    async (id) => {
      const { call } = await someone()
      for (const method of ['POST', 'DELETE']) {
        const { status, body } = await call(method, id)
        expect(status).toBe(404)
        expect(body).toMatchObject({ code: 'product_not_found', message: 'Produit non trouvé.' })
      }
    },
  )

  test('leave out products that are no longer sold, which can still be removed', async () => {
    const { call, names } = await someone()
    const { id } = await aProduct(database.db)
    await call('POST', id)
    await database.db.update(products).set({ state: 'archived' }).where(eq(products.id, id))
    expect(await names()).toEqual([])
    expect((await call('POST', id)).status).toBe(404)
    expect((await call('DELETE', id)).status).toBe(204)
  })

  test("are each customer's own (security, access)", async () => {
    const [one, other] = [await someone(), await someone()]
    const { id } = await aProduct(database.db)
    await one.call('POST', id)
    await other.call('DELETE', id)
    expect(await other.names()).toEqual([])
    expect(await one.names()).toHaveLength(1)
  })
})
