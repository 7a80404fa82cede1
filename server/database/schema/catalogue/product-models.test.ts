import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { productModels, products } from '../index.ts'

const database = freshDatabase()

const coloursOf = async (model: string) => {
  const rows = await database.db
    .select({ colour: products.colour, position: products.modelPosition })
    .from(products)
    .innerJoin(productModels, eq(productModels.id, products.modelId))
    .where(eq(productModels.name, model))
    .orderBy(products.modelPosition)
  return rows.map(({ colour, position }) => `${position} ${colour}`)
}

test('a product joins the model that it names, as its last colour', async () => {
  await aProduct(database.db, { model: 'Nour', colour: 'noir' })
  const rose = await aProduct(database.db, { model: 'Nour', colour: 'rose' })
  await aProduct(database.db, { model: null, colour: 'olive' })
  expect(await coloursOf('Nour')).toEqual(['0 noir', '1 rose'])

  await aProduct(database.db, { model: 'Lina', colour: 'sable' })
  await database.db.update(products).set({ model: 'Lina' }).where(eq(products.id, rose.id))
  expect(await coloursOf('Nour')).toEqual(['0 noir'])
  expect(await coloursOf('Lina')).toEqual(['0 sable', '1 rose'])

  await database.db.update(products).set({ model: null }).where(eq(products.id, rose.id))
  expect(await coloursOf('Lina')).toEqual(['0 sable'])
})

test('a renamed model keeps its colours and their order', async () => {
  for (const colour of ['noir', 'rose', 'sable']) await aProduct(database.db, { model: 'Safa', colour })
  await database.db.update(productModels).set({ name: 'Safaa' }).where(eq(productModels.name, 'Safa'))
  expect(await coloursOf('Safaa')).toEqual(['0 noir', '1 rose', '2 sable'])
  const names = await database.db.selectDistinct({ model: products.model }).from(products).where(eq(products.model, 'Safa'))
  expect(names).toEqual([])
})

test('colours that name the same new model at the same moment join one model', async () => {
  await Promise.all(['noir', 'rose', 'sable', 'olive'].map((colour) => aProduct(database.db, { model: 'Aya', colour })))
  expect(await coloursOf('Aya')).toHaveLength(4)
})

test('the database refuses a product whose model has another name', async () => {
  const other = await aProduct(database.db, { model: 'Inès' })
  const change = database.pool.query('update products set model_id = $1 where model = $2', [other.modelId, 'Aya'])
  await expect(change).rejects.toThrow(/products_model_named/)
})
