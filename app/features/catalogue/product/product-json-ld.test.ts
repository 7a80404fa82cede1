import { expect, test } from 'vitest'
import type { Product } from '../../../../contract/api/catalogue.ts'
import { defaultSettings } from '../../../../contract/rules/shop-settings.ts'
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
const read = (reviews: { demo: boolean }[], colours?: { id: string; colour: string }[], request: Partial<Product> = {}) =>
  productJsonLd({ ...abaya, ...request }, { origin: 'https://boutique.example', settings: defaultSettings }, reviews, colours)

test('search engines get an offer for each size, sold-out ones marked (spec 2, product detail)', () => {
  expect(read([]).offers.map(({ sku, price, availability }) => [sku, price, availability])).toEqual([
    ['7-S', '59.90', 'https://schema.org/OutOfStock'],
    ['7-M', '59.90', 'https://schema.org/InStock'],
  ])
})

test("a rating comes only from buyers' own reviews, never from demo reviews (decision 6)", () => {
  expect(read([{ demo: false }, { demo: false }])).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } })
  expect(read([{ demo: false }, { demo: true }])).not.toHaveProperty('aggregateRating')
  expect(read([])).not.toHaveProperty('aggregateRating')
})

test('an offer states its returns policy, and delivery costs and times by country (spec 9; law, before the order)', () => {
  const [cheap, dear] = [59.9, 189].map((price) => read([], [], { price }).offers[0])
  expect(cheap?.hasMerchantReturnPolicy).toMatchObject({ merchantReturnDays: 14 })
  expect(cheap?.shippingDetails.map(({ shippingDestination }) => shippingDestination.addressCountry)).toContain('BE')
  expect(cheap?.shippingDetails[0]).toMatchObject({
    shippingRate: { value: '5.99', currency: 'EUR' },
    deliveryTime: { transitTime: { minValue: 3, maxValue: 5 } },
  })
  expect(dear?.shippingDetails[0]).toMatchObject({ shippingRate: { value: '0.00' } })
})

test('the colours of a model are variants of one group, the same on each of their pages (spec 2, product detail)', () => {
  const colours = [
    { id: '7', colour: 'noir' },
    { id: '9', colour: 'vieux rose' },
  ]
  const black = read([], colours, { name: 'Abaya Nour noir' })
  const rose = read([], colours, { id: '9', name: 'Abaya Nour vieux rose', colour: 'vieux rose' })
  expect(black.isVariantOf).toEqual(rose.isVariantOf)
  expect(black.isVariantOf).toMatchObject({ productGroupID: 'model-7', name: 'Abaya Nour' })
  expect(read([], colours.slice(0, 1))).not.toHaveProperty('isVariantOf')
})
