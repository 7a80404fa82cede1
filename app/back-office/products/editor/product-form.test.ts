import { expect, test } from 'vitest'
import type { AdminProduct } from '../../../../contract/api/admin/products.ts'
import { noFacts } from '../../../../contract/rules/cloth/cloth-facts.ts'
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
  cut: 'loose',
  stretchPercent: 4,
  seoTitle: '',
  seoDescription: '',
  facts: { ...noFacts, opacity: 'opaque', weightGsm: 180 },
  measures: [{ size: 'M', chestMm: 1105, hipsMm: 1200, hemMm: null, lengthMm: 1400, sleeveMm: 760 }],
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

test('a form that was not changed has no differing fields', () => {
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

test.each(['1.200', '1e3', '0x64', 'Infinity', '-5'])('the price « %s » is refused, not guessed', (typed) => {
  const read = draftOf({ ...formOf(product), price: typed })
  expect(Object.keys(unreadableIn(read))).toEqual(['price'])
})

test('an empty row of the composition is ignored', () => {
  expect(draftOf({ ...formOf(product), composition: [newRow('laine', '100 %'), newRow()] }).composition).toEqual([
    { material: 'laine', percent: 100 },
  ])
})

test('with two editors, a field changed by one is merged, a field changed by both is a conflict', () => {
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

test('the same change by both editors is no conflict', () => {
  expect(clashesIn(draft, { ...draft, colour: 'noir' }, { ...draft, colour: 'noir' })).toEqual([])
})

test.each(['price', 'featuredPosition'] as const)('%s: a text that is not a number is reported, never sent as empty', (field) => {
  const typed = draftOf({ ...formOf({ ...product, price: null }), [field]: 'douze' })
  expect(Object.keys(unreadableIn(typed))).toEqual([field])
  expect(differingFields(draftOf(formOf({ ...product, price: null })), typed)).toEqual([field])
  expect(unreadableIn(draft)).toEqual({})
})

test('changes made while the form is being saved are kept', () => {
  const arrived = [...product.pictures, { key: 'b', url: '/media/b/320.webp', alt: '', width: 600, height: 800 }]
  const form = { ...formOf(product), colour: 'noir', pictures: arrived }
  expect(writtenSince({ ...draft, colour: 'noir' }, form)).toEqual({ pictures: arrived })
})

test('measures are typed in centimetres and sent in millimetres; an empty row is ignored', () => {
  const form = formOf(product)
  expect(form.measures.find(({ size }) => size === 'M')).toMatchObject({ chestMm: '110,5', hemMm: '', lengthMm: '140' })
  const measures = form.measures.map((row) => (row.size === 'L' ? { ...row, chestMm: '114 cm', lengthMm: '142.5' } : row))
  expect(draftOf({ ...form, measures }).measures).toEqual([
    ...product.measures,
    { size: 'L', chestMm: 1140, hipsMm: null, hemMm: null, lengthMm: 1425, sleeveMm: null },
  ])
})

test('an unreadable measure is reported, never sent as missing', () => {
  const form = formOf(product)
  const typed = draftOf({ ...form, measures: form.measures.map((row) => ({ ...row, hemMm: row.size === 'M' ? 'deux' : '' })) })
  expect(Object.keys(unreadableIn(typed))).toEqual(['measures.0.hemMm'])
})

test('the weight of the cloth is read as a number, kept when typed during a save, and reported when unreadable', () => {
  const form = { ...formOf(product), weightGsm: '200' }
  expect(draftOf(form).facts).toMatchObject({ opacity: 'opaque', weightGsm: 200 })
  expect(writtenSince(draft, form)).toMatchObject({ weightGsm: '200' })
  expect(Object.keys(unreadableIn(draftOf({ ...form, weightGsm: 'lourd' })))).toEqual(['facts.weightGsm'])
})
