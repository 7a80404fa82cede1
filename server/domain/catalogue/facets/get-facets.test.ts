import { beforeAll, expect, test } from 'vitest'
import type { FacetsAnswer, ProductFilter } from '../../../../contract/api/catalogue.ts'
import { noFacts } from '../../../../contract/rules/cloth/cloth-facts.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'

const database = freshDatabase()
let call: ReturnType<typeof openTestShop>['call']

beforeAll(async () => {
  call = openTestShop(database).call
  const { db } = database
  const facts = (part: Partial<typeof noFacts>) => ({ ...noFacts, ...part })
  await aProduct(db, {
    name: 'Nour noir',
    model: 'Nour',
    colour: 'noir',
    fabric: 'nida',
    priceCents: 100_00,
    facts: facts({ opacity: 'opaque', length: 'floor', occasions: ['daily', 'work'] }),
    sizes: { S: 1, M: 0 },
  })
  await aProduct(db, {
    name: 'Nour bleu',
    model: 'Nour',
    colour: 'bleu nuit',
    fabric: 'nida',
    priceCents: 120_00,
    facts: facts({ opacity: 'veiled', length: 'floor' }),
    sizes: { M: 2 },
  })
  await aProduct(db, {
    name: 'Safa',
    colour: 'zinzolin',
    fabric: 'satin',
    priceCents: 80_00,
    facts: facts({ opacity: 'opaque', colourFamily: 'purple' }),
    categories: ['Robes'],
    sizes: { M: 3 },
  })
  await aProduct(db, { name: 'Ébauche', state: 'draft', colour: 'noir', fabric: 'lin' })
})

async function facets(filter: ProductFilter = {}, query = ''): Promise<FacetsAnswer> {
  const { status, body } = await call('POST', `/api/products/facets${query}`, { body: filter })
  expect(status).toBe(200)
  return body as FacetsAnswer
}
const some = ({ facets: all }: FacetsAnswer, name: keyof FacetsAnswer['facets']) =>
  Object.fromEntries(all[name].flatMap(({ value, count }) => (count > 0 ? [[value, count]] : [])))

test('values are counted over the published products, and colours by their family (decision 57)', async () => {
  const all = await facets()
  expect(all.total).toBe(3)
  expect(some(all, 'categories')).toEqual({ Abayas: 2, Robes: 1 })
  expect(some(all, 'sizes')).toEqual({ S: 1, M: 2 })
  expect(some(all, 'colours')).toEqual({ black: 1, blue: 1, purple: 1 })
  expect(some(all, 'fabrics')).toEqual({ nida: 2, satin: 1 })
  expect(some(all, 'opacities')).toEqual({ opaque: 2, veiled: 1 })
  expect(some(all, 'lengths')).toEqual({ floor: 2 })
  expect(some(all, 'occasions')).toEqual({ daily: 1, work: 1 })
  expect(all.facets.colours.find(({ value }) => value === 'purple')?.label).toBe('violet')
  expect(
    all.facets.colours.map(({ label }) => label),
    'no colour without products',
  ).toEqual(['noir', 'bleu', 'violet'])
  expect((await facets({ occasions: ['work'] })).facets.opacities).toEqual([
    { value: 'opaque', label: 'opaque', count: 1 },
    { value: 'veiled', label: 'légèrement voilé', count: 0 },
  ])
})

test('grouped by model, the colours of one model count once (decision 57)', async () => {
  const all = await facets({}, '?group=model')
  expect(all.total).toBe(2)
  expect(some(all, 'categories')).toEqual({ Abayas: 1, Robes: 1 })
  expect(some(all, 'colours')).toEqual({ black: 1, blue: 1, purple: 1 })
})

test('a facet narrows only the counts of others; the answer has the total without each chosen facet (decision 57)', async () => {
  const opaque = await facets({ opacities: ['opaque'], sizes: ['M'] })
  expect(opaque.total).toBe(1)
  expect(some(opaque, 'opacities')).toEqual({ opaque: 1, veiled: 1 })
  expect(some(opaque, 'sizes')).toEqual({ S: 1, M: 1 })
  expect(some(opaque, 'fabrics')).toEqual({ satin: 1 })
  expect(opaque.without).toEqual({ opacities: 2, sizes: 2 })
  expect((await facets({ maxPrice: 90, opacities: ['veiled'] })).without).toEqual({ price: 1, opacities: 1 })
})

test.each<[string, ProductFilter, string[]]>([
  ['a colour’s family, by its name', { colours: ['blue'] }, ['Nour bleu']],
  ['a colour’s family, as the owner states it', { colours: ['purple'] }, ['Safa']],
  ['two families', { colours: ['black', 'purple'] }, ['Nour noir', 'Safa']],
  ['a cloth', { fabrics: ['satin'] }, ['Safa']],
  ['a length', { lengths: ['floor'] }, ['Nour bleu', 'Nour noir']],
  ['an occasion', { occasions: ['work', 'wedding'] }, ['Nour noir']],
  ['two facets at once', { opacities: ['opaque'], fabrics: ['nida'] }, ['Nour noir']],
  ['a value without products', { colours: ['invisible\0'] }, []],
])('the list filters by %s, and its count is that of the facets (decision 57)', async (_what, filter, names) => {
  const { status, body } = await call('POST', '/api/products/filter?sort=name', { body: filter })
  expect(status).toBe(200)
  expect(body.content.map(({ name }: { name: string }) => name)).toEqual(names)
  expect((await facets(filter)).total).toBe(names.length)
})

test('a sign between letters that only a word processor knows shifts no facet (decision 57)', async () => {
  for (const [name, fabric] of [
    ['Ourika', 'mi\u001Flin'],
    ['Yara', 'cupro'],
  ] as const)
    await aProduct(database.db, { name, fabric, colour: 'x', priceCents: 500_00, categories: ['Jupes\u001Eculottes'] })
  for (const [fabric, name] of [
    ['milin', 'Ourika'],
    ['cupro', 'Yara'],
  ] as const) {
    const { body } = await call('POST', '/api/products/filter', { body: { fabrics: [fabric] } })
    expect(body.content.map((product: { name: string }) => product.name)).toEqual([name])
  }
})

test('a filter out of its limits is refused (contract 4)', async () => {
  const { status } = await call('POST', '/api/products/facets', { body: { colours: Array.from({ length: 31 }, String) } })
  expect(status).toBe(400)
})
