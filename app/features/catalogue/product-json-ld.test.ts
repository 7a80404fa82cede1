import { expect, test } from 'vitest'
import type { Product } from '../../../contract/catalogue.ts'
import { productJsonLd } from './product-json-ld.ts'

const abaya = {
  id: '7',
  name: 'Abaya Nour',
  description: 'Ample.',
  price: 59.9,
  images: [{ url: '/media/a/640.webp', alt: 'Abaya', width: 900, height: 1200 }],
  colour: 'noir',
  sizeQuantities: { M: 3, S: 0 },
  rating: 4.5,
  reviewCount: 2,
} as unknown as Product
const read = (reviews: { demo: boolean }[]) =>
  productJsonLd(abaya, { origin: 'https://boutique.example', brand: 'Nacre & Lin' }, reviews)

test('search engines read an offer for each size, sold-out ones said so (spec 2, product detail)', () => {
  expect(read([]).offers.map(({ sku, price, availability }) => [sku, price, availability])).toEqual([
    ['7-S', '59.90', 'https://schema.org/OutOfStock'],
    ['7-M', '59.90', 'https://schema.org/InStock'],
  ])
})

test("a rating is told only of buyers' own words, never of demo reviews (decision 6)", () => {
  expect(read([{ demo: false }, { demo: false }])).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } })
  expect(read([{ demo: false }, { demo: true }])).not.toHaveProperty('aggregateRating')
  expect(read([])).not.toHaveProperty('aggregateRating')
})
