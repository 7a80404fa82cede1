import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('an item moves up or down, the others keep their order, and the list itself stays as it was', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(moveItem(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(list, 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moveItem(list, 1, 1)).toEqual(list)
  expect(list).toEqual(['a', 'b', 'c', 'd'])
})

test('an item that is gone moves nothing', () => {
  expect(moveItem(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})
