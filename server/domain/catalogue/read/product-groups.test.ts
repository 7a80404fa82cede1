import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/factories/product.ts'
import { emptyTables } from '../../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { products } from '../../../database/schema/index.ts'

const database = freshDatabase()
const { call } = openTestShop(database)
beforeEach(() => emptyTables(database, 'products', 'categories', 'product_models'))

type Answer = { body: { content: { colour: string; colours?: Colours }[]; page: { totalElements: number; totalPages: number } } }
type Colours = { count: number; swatches: { id: string; colour: string }[] }
const shown = ({ body }: Answer) => body.content.map(({ colour }) => colour)
const swatches = (colours: Colours | undefined) => colours?.swatches.map(({ colour }) => colour)
const list = (query = '') => call('GET', `/api/products?group=model${query}`)

const aModel = async (model: string, colours: string[], options: Parameters<typeof aProduct>[1] = {}) => {
  const made: Awaited<ReturnType<typeof aProduct>>[] = []
  for (const colour of colours)
    made.push(await aProduct(database.db, { name: `Abaya ${model} ${colour}`, model, colour, ...options }))
  return made
}

test('a list of models shows the main colour of each with its swatches, and counts models', async () => {
  await aModel('Nour', ['noir', 'rose', 'sable'])
  await aProduct(database.db, { colour: 'olive', model: null })
  await aModel('Lina', ['prune', 'brique'])
  const first = await list('&size=2')
  expect(shown(first)).toEqual(['prune', 'olive'])
  expect(first.body.page).toMatchObject({ totalElements: 3, totalPages: 2 })
  expect(first.body.content[0].colours).toMatchObject({ count: 2 })
  expect(swatches(first.body.content[0].colours)).toEqual(['prune', 'brique'])
  expect(first.body.content[1].colours).toBeUndefined()
  expect(shown(await list('&size=2&page=1'))).toEqual(['noir'])
  expect((await call('GET', '/api/products')).body.page.totalElements).toBe(6)
})

test('sorted by price, a model is shown by its cheapest or dearest colour, and among equals by its main one', async () => {
  await aModel('Nour', ['noir', 'rose', 'sable'])
  await aModel('Lina', ['prune'], { priceCents: 70_00 })
  await aModel('Lina', ['brique', 'olive'], { priceCents: 50_00 })
  expect(shown(await list('&sort=price_asc'))).toEqual(['brique', 'noir'])
  expect(shown(await list('&sort=price_desc'))).toEqual(['prune', 'noir'])
})

test('a model of one published colour has no swatches; drafts and archived colours do not count', async () => {
  const [, draft, archived] = await aModel('Nour', ['noir', 'rose', 'sable'])
  await database.db
    .update(products)
    .set({ state: 'draft' })
    .where(eq(products.id, draft?.id ?? 0))
  await database.db
    .update(products)
    .set({ state: 'archived' })
    .where(eq(products.id, archived?.id ?? 0))
  const { content } = (await list()).body
  expect(content).toHaveLength(1)
  expect(content[0].colours).toBeUndefined()
})

test('a card has at most five swatches, always with its own colour, and counts all colours', async () => {
  const colours = ['noir', 'rose', 'sable', 'olive', 'prune', 'brique', 'marine']
  const made = await aModel('Nour', colours)
  const [card] = (await list()).body.content
  expect(card.colours.count).toBe(7)
  expect(swatches(card.colours)).toEqual(colours.slice(0, 5))
  await database.db
    .update(products)
    .set({ priceCents: 10_00 })
    .where(eq(products.id, made[6]?.id ?? 0))
  const [cheapest] = (await list('&sort=price_asc')).body.content
  expect(cheapest.colour).toBe('marine')
  expect(swatches(cheapest.colours)).toEqual(['noir', 'rose', 'sable', 'olive', 'marine'])
})

test('a filter chooses the colour of the card: the main one of those that match', async () => {
  const [noir, rose] = await aModel('Nour', ['noir', 'rose', 'sable'])
  const filtered = async (body: unknown) => shown(await call('POST', '/api/products/filter?group=model', { body }))
  expect(await filtered({})).toEqual(['noir'])
  await database.pool.query(`update product_sizes set available = 0 where product_id = $1`, [noir?.id])
  expect(await filtered({ sizes: ['M'] })).toEqual(['rose'])
  await database.db
    .update(products)
    .set({ priceCents: 90_00 })
    .where(eq(products.id, rose?.id ?? 0))
  expect(await filtered({ minPrice: 80 })).toEqual(['rose'])
  expect(await filtered({ minPrice: 80, sizes: ['L'] })).toEqual([])
  expect(await filtered({ maxPrice: 80, sizes: ['M'] })).toEqual(['sable'])
})

test('a search for a colour shows that colour of the model', async () => {
  await aModel('Nour', ['noir', 'rose', 'sable'])
  const found = (q: string) => call('GET', `/api/products/search?group=model&q=${encodeURIComponent(q)}`)
  expect(shown(await found('abaya nour'))).toEqual(['noir'])
  const sable = await found('abaya sable')
  expect(shown(sable)).toEqual(['sable'])
  expect(sable.body.page.totalElements).toBe(1)
  expect(swatches(sable.body.content[0].colours)).toEqual(['noir', 'rose', 'sable'])
})

test('the detail lists the colours of its model with picture, price and quantities, its own included', async () => {
  const [noir, rose] = await aModel('Nour', ['noir', 'rose'], { sizes: { S: 0, M: 2 } })
  const { body } = await call('GET', `/api/products/${rose?.id}?group=model`)
  expect(body.colours).toEqual({
    count: 2,
    swatches: [noir, rose].map((one) => ({
      id: String(one?.id),
      name: one?.name,
      colour: one?.colour,
      fabric: 'crêpe',
      price: 59.9,
      imageUrl: expect.stringContaining(`picture-${one?.id}`),
      images: [expect.objectContaining({ alt: one?.name })],
      stock: 2,
      sizeQuantities: { S: 0, M: 2 },
    })),
  })
  expect((await call('GET', `/api/products/${rose?.id}`)).body).not.toHaveProperty('colours')
  const alone = await aProduct(database.db, { model: 'Lina' })
  expect((await call('GET', `/api/products/${alone.id}?group=model`)).body).not.toHaveProperty('colours')
})

test.each(['group=colour', 'group=', 'group=model%00'])('%s is refused in French', async (query) => {
  const { id } = await aProduct(database.db)
  for (const path of ['/api/products', '/api/products/search', `/api/products/${id}`]) {
    const refused = await call('GET', `${path}?q=abaya&${query}`)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ code: 'invalid_fields', errors: { group: 'Le regroupement est inconnu' } })
  }
  expect((await call('POST', `/api/products/filter?${query}`, { body: {} })).status).toBe(400)
})
