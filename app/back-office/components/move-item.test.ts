import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('an item moves up or down, the others keep their order, and the original list is unchanged', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(moveItem(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(list, 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moveItem(list, 1, 1)).toEqual(list)
  expect(list).toEqual(['a', 'b', 'c', 'd'])
})

test('moving an item that is not in the list changes nothing', () => {
  expect(moveItem(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})
