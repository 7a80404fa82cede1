import { expect, test } from 'vitest'
import { stockSentence } from './stock-notice.tsx'

test('at the limit of its stock the chosen size says so, a scarce one always (spec 8, cart and product)', () => {
  expect(stockSentence({ size: 'L', left: 7, quantity: 1 })).toBeNull()
  expect(stockSentence({ size: 'L', left: 7, quantity: 2 })).toBe('7 pièce(s) disponibles')
  expect(stockSentence({ size: 'L', left: 7, quantity: 7 })).toBe('Stock maximum disponible pour la taille L : 7')
  expect(stockSentence({ size: 'M', left: 5, quantity: 1 })).toBe('Plus que 5 en stock!')
})

test('without a size, the limit is the stock of the product (spec 4, product detail; spec 8, cart)', () => {
  expect(stockSentence({ size: null, left: 9, quantity: 8 })).toBeNull()
  expect(stockSentence({ size: null, left: 9, quantity: 9 })).toBe('Stock maximum disponible : 9')
  expect(stockSentence({ size: null, left: 1, quantity: 1 }), 'the badge says so').toBeNull()
})
