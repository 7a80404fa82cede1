import { expect, test } from 'vitest'
import { nextTab } from './next-tab.ts'

test('the arrow keys move through the six tabs and wrap around at the ends (spec 2, profile)', () => {
  expect(nextTab('profile', 'ArrowRight')).toBe('orders')
  expect(nextTab('profile', 'ArrowUp')).toBe('settings')
  expect(nextTab('settings', 'ArrowDown')).toBe('profile')
  expect(nextTab('orders', 'End')).toBe('settings')
  expect(nextTab('orders', 'Home')).toBe('profile')
  expect(nextTab('orders', 'a')).toBeUndefined()
})
