import { expect, test } from 'vitest'
import type { Product } from '../../../../contract/api/catalogue.ts'
import { passing, productFromState } from './product-from-state.ts'

const picture = { url: '/media/a/640.webp', alt: 'Abaya', width: 900, height: 1200 }
const abaya = { id: '7', name: 'Abaya Nour', price: 59.9, images: [picture, picture], stock: 3 } as Product

test('a card passes its product to the page that it leads to (spec 2, product detail)', () => {
  expect(productFromState({ pathname: '/products/7', state: passing(abaya) })).toEqual({
    id: '7',
    name: 'Abaya Nour',
    price: 59.9,
    images: [picture],
  })
})

test.each([
  ['another product', { pathname: '/products/8', state: passing(abaya) }],
  ['another page', { pathname: '/search', state: passing(abaya) }],
  ['no state', { pathname: '/products/7', state: null }],
  ['a state of something else', { pathname: '/products/7', state: { from: '/' } }],
  ['half a product', { pathname: '/products/7', state: { product: { id: '7' } } }],
])('%s is not used as the product of the page', (_what, location) => {
  expect(productFromState(location)).toBeNull()
})
