import { expect, test } from 'vitest'
import { aCart, aLine, aProduct } from '../../../tests/factories/cart.ts'
import { validateAddition } from './validate-addition.ts'

const abaya = aProduct({ name: 'Abaya Nour', sizeQuantities: { S: 0, M: 3 } })

test('a product without stock is refused by its name (spec 5, add to cart)', () => {
  const gone = aProduct({ name: 'Khimar Lina', sizeQuantities: { M: 0 } })
  expect(validateAddition({ product: gone, size: 'M', quantity: 1 })).toBe('Khimar Lina est actuellement épuisé.')
})

test('a product that is gone asks for no size (spec 8, cart)', () => {
  const gone = aProduct({ name: 'Khimar Lina', sizeQuantities: { M: 0 } })
  expect(validateAddition({ product: gone, size: null, quantity: 1 })).toBe('Ce produit est actuellement épuisé')
})

test('a size has to be chosen (spec 5, add to cart)', () => {
  expect(validateAddition({ product: abaya, size: null, quantity: 1 })).toBe('Veuillez sélectionner une taille')
})

test('a sold-out size is refused by its name (spec 5, add to cart)', () => {
  expect(validateAddition({ product: abaya, size: 'S', quantity: 1 })).toBe(
    'La taille S est actuellement épuisée pour Abaya Nour',
  )
})

test('pieces in the cart count against the stock of their size (spec 5, add to cart)', () => {
  const cart = aCart(aLine(abaya, 'M', 2))
  expect(validateAddition({ product: abaya, size: 'M', quantity: 1 }, cart)).toBeNull()
  expect(validateAddition({ product: abaya, size: 'M', quantity: 2 }, cart)).toBe(
    'Stock maximum disponible pour Abaya Nour (taille M) : 3',
  )
})

test('without a count for the size, the stock of the product is the limit (spec 5, add to cart)', () => {
  const uncounted = { id: '9', name: 'Robe', stock: 2, sizeQuantities: {} }
  expect(validateAddition({ product: uncounted, size: 'M', quantity: 2 })).toBeNull()
  expect(validateAddition({ product: uncounted, size: 'M', quantity: 3 })).toBe(
    'Stock maximum disponible pour Robe (taille M) : 2',
  )
})
