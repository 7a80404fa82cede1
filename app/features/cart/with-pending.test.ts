import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/rules/shop-settings.ts'
import { aCart, aLine, aProduct } from '../../../tests/factories/cart.ts'
import type { CartChange } from './cart-requests.ts'
import { pendingAdditions, withPending } from './with-pending.ts'

const abaya = aProduct({ id: '7', price: 50, sizeQuantities: { M: 5, L: 5 } })
const cart = aCart(aLine(abaya, 'M', 1), aLine(abaya, 'L', 1))
const shown = (...changes: CartChange[]) => withPending(defaultSettings, cart, changes)
const pieces = ({ items }: typeof cart) => items.map(({ size, quantity }) => `${quantity} ${size}`)

const line = { productId: '7', size: 'M', name: 'Abaya Nour' } as const
const set = (quantity: number): CartChange => ({ ...line, kind: 'set', quantity })
const add: CartChange = { ...line, kind: 'add', quantity: 1 }
const remove: CartChange = { ...line, kind: 'remove', quantity: 1 }

test('a new quantity is shown before the server has answered, with its sums (spec 4, cart)', () => {
  expect(pieces(shown(set(3)))).toEqual(['3 M', '1 L'])
  expect(shown(set(3)).subtotal).toBe(200)
})

test('a removed line and a cleared cart are shown at once too, in the order of the taps', () => {
  expect(pieces(shown(set(3), remove))).toEqual(['1 L'])
  expect(pieces(shown(set(3), { kind: 'clear' }))).toEqual([])
})

test('a waiting addition is in no sum, and is no longer shown after a later change of its line (decision 47)', () => {
  expect(shown(add)).toEqual(cart)
  expect(pendingAdditions([add])).toEqual([add])
  for (const later of [set(3), remove, { kind: 'clear' } as const]) expect(pendingAdditions([add, later])).toEqual([])
  expect(pendingAdditions([remove, add])).toEqual([add])
})
