import { expect, test } from 'vitest'
import { stockOf } from './stock.ts'

test('a product is sold out at zero, low from one to five, else in stock (spec 4, product detail)', () => {
  expect(stockOf(0).text).toBe('Épuisé')
  expect(stockOf(1).text).toBe('Plus que 1 en stock!')
  expect(stockOf(5).text).toBe('Plus que 5 en stock!')
  expect(stockOf(6).text).toBe('En stock')
})
