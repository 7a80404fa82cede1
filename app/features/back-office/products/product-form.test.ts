import { expect, test } from 'vitest'
import type { AdminProduct } from '../../../../contract/admin-products.ts'
import { clashesIn, merged } from './merge-drafts.ts'
import { differingFields, draftOf, formOf, newRow, unreadableIn, writtenSince } from './product-form.ts'

const product: AdminProduct = {
  id: '7',
  state: 'draft',
  version: 3,
  reference: null,
  name: 'Cape Yasmine',
  model: null,
  colour: 'sable',
  fabric: 'laine',
  description: 'Une cape longue.',
  care: '',
  origin: 'Portugal',
  manufacturer: { name: 'Atelier', address: 'Paris', email: 'a@example.com' },
  composition: [
    { material: 'laine', percent: 70 },
    { material: 'lin', percent: 30 },
  ],
  price: 59.9,
  lowestPrice: null,
  categories: ['Robes', 'Abayas'],
  featuredPosition: null,
  pictures: [{ key: 'a', url: '/media/a/320.webp', alt: 'De face', width: 600, height: 800 }],
  sizes: [],
  missing: {},
  changedAt: '2026-11-21T12:00:00.000Z',
  changedBy: 'Nadia',
}
const draft = draftOf(formOf(product))

test('what is read and written back unchanged differs in nothing', () => {
  expect(differingFields(draft, draftOf(formOf({ ...product, categories: ['Abayas', 'Robes'] })))).toEqual([])
})

test.each([
  ['59,90', 59.9],
  [' 1 059,5 € ', 1059.5],
  ['12.5', 12.5],
  ['', null],
])('the price « %s » is read as %s', (typed, euros) => {
  expect(draftOf({ ...formOf(product), price: typed }).price).toBe(euros)
})

test('an empty row of the composition is none', () => {
  expect(draftOf({ ...formOf(product), composition: [newRow('laine', '100 %'), newRow()] }).composition).toEqual([
    { material: 'laine', percent: 100 },
  ])
})

test('two editors: what only one of them changed is kept, what both did is asked (issue 7)', () => {
  const mine = { ...draft, colour: 'noir', origin: 'Maroc' }
  const theirs = { ...draft, colour: 'olive', price: 49 }
  expect(clashesIn(draft, mine, theirs)).toEqual(['colour'])
  expect(merged({ base: draft, mine, theirs }, { colour: 'theirs' })).toEqual({
    ...draft,
    colour: 'olive',
    origin: 'Maroc',
    price: 49,
  })
  expect(merged({ base: draft, mine, theirs }, {})).toEqual({ ...draft, colour: 'noir', origin: 'Maroc', price: 49 })
})

test('both wrote the same: nothing to ask', () => {
  expect(clashesIn(draft, { ...draft, colour: 'noir' }, { ...draft, colour: 'noir' })).toEqual([])
})

test.each(['price', 'featuredPosition'] as const)('%s: what is no number is said, never sent as nothing', (field) => {
  const typed = draftOf({ ...formOf({ ...product, price: null }), [field]: 'douze' })
  expect(Object.keys(unreadableIn(typed))).toEqual([field])
  expect(differingFields(draftOf(formOf({ ...product, price: null })), typed)).toEqual([field])
  expect(unreadableIn(draft)).toEqual({})
})

test('what is written while the shop answers stays', () => {
  const arrived = [...product.pictures, { key: 'b', url: '/media/b/320.webp', alt: '', width: 600, height: 800 }]
  const form = { ...formOf(product), colour: 'noir', pictures: arrived }
  expect(writtenSince({ ...draft, colour: 'noir' }, form)).toEqual({ pictures: arrived })
})
