import { expect, test } from 'vitest'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { stockChangeFault } from './stock-change.ts'

test.each([
  ['12', undefined],
  ['+3', undefined],
  ['-46', undefined],
  ['abc', productMessages.moveUnreadable],
  ['1e3', productMessages.moveUnreadable],
  ['2,5', productMessages.moveUnreadable],
  ['0', productMessages.moveUnreadable],
  ['99999999', productMessages.moveTooLarge],
  ['-9999', '46 en stock : retirez-en 46 au plus'],
])('a movement of « %s » from 46 pieces: %s', (typed, fault) => {
  expect(stockChangeFault(typed, 46)).toBe(fault)
})

test('nothing can be removed from an empty stock', () => {
  expect(stockChangeFault('-1', 0)).toBe('Il n’y a rien à retirer : le stock est à 0')
})

test('staff who may not remove stock see that rule for any quantity; an unreadable number gets a hint on its format', () => {
  for (const available of [2, 46]) expect(stockChangeFault('-5', available, false)).toBe(productMessages.removalIsOwners)
  expect(stockChangeFault('abc', 2, false)).toBe(productMessages.moveUnreadable)
  expect(stockChangeFault('5', 2, false)).toBeUndefined()
})
