import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/rules/shop-settings.ts'
import { aCart, aLine, aProduct } from '../../../tests/factories/cart.ts'
import {
  allowedQuantity,
  emptyCart,
  freeDeliveryProgress,
  isSoldOut,
  itemCount,
  withoutLine,
  withQuantity,
} from './cart-totals.ts'

const abaya = aProduct({ id: '7', price: 59.9, sizeQuantities: { M: 9, L: 3 } })
const khimar = aProduct({ id: '8', price: 20, sizeQuantities: { S: 0 } })

test('a new quantity changes the sums at once, delivery included (spec 9, checkout shipping)', () => {
  const cart = withQuantity(defaultSettings, aCart(aLine(abaya, 'M', 1)), { productId: '7', size: 'M', quantity: 3 })
  expect(cart.items[0]?.quantity).toBe(3)
  expect(cart).toMatchObject({ subtotal: 179.7, shipping: 0, total: 179.7 })
  expect(withQuantity(defaultSettings, cart, { productId: '7', size: 'M', quantity: 1 })).toMatchObject({
    subtotal: 59.9,
    shipping: 5.99,
    total: 65.89,
  })
})

test('changing one size of a product leaves the other one as it is (contract 6, invariant 6)', () => {
  const cart = withQuantity(defaultSettings, aCart(aLine(abaya, 'M', 1), aLine(abaya, 'L', 1)), {
    productId: '7',
    size: 'L',
    quantity: 2,
  })
  expect(cart.items.map(({ quantity }) => quantity)).toEqual([1, 2])
  expect(withoutLine(defaultSettings, cart, { productId: '7', size: 'M' }).items.map(({ size }) => size)).toEqual(['L'])
})

test('the subtotal leaves sold-out lines out (spec 9, checkout shipping)', () => {
  const soldOut = aLine(khimar, 'S', 2)
  expect(isSoldOut(soldOut)).toBe(true)
  expect(
    withQuantity(defaultSettings, aCart(aLine(abaya, 'M', 1), soldOut), { productId: '7', size: 'M', quantity: 1 }),
  ).toMatchObject({
    subtotal: 59.9,
    total: 65.89,
  })
})

test('plus stops at the stock; minus goes straight to a stock that fell below the line (spec 4, cart)', () => {
  expect(allowedQuantity(aLine(abaya, 'L', 2), 3)).toBe(3)
  expect(allowedQuantity(aLine(abaya, 'L', 3), 4)).toBeNull()
  expect(allowedQuantity(aLine(abaya, 'L', 3), 2)).toBe(2)
  expect(allowedQuantity(aLine(abaya, 'L', 7), 6)).toBe(3)
})

test('an empty cart costs nothing, delivery included (contract 4, cart)', () => {
  expect(emptyCart).toEqual({ items: [], subtotal: 0, shipping: 0, total: 0 })
  expect(withoutLine(defaultSettings, aCart(aLine(abaya, 'M', 1)), { productId: '7', size: 'M' })).toEqual(emptyCart)
})

test('the badge counts items, not lines (spec 2, header)', () => {
  expect(itemCount(aCart(aLine(abaya, 'M', 2), aLine(abaya, 'L', 1)))).toBe(3)
})

test('delivery is free above 100 €, not at 100 € (decision 3)', () => {
  expect(freeDeliveryProgress(defaultSettings, 100)).toEqual({ missing: 0.01, percent: 99 })
  expect(freeDeliveryProgress(defaultSettings, 100.01)).toEqual({ missing: 0, percent: 100 })
  expect(freeDeliveryProgress(defaultSettings, 59.9)).toEqual({ missing: 40.11, percent: 59 })
})
