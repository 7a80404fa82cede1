import { expect, test } from 'vitest'
import { eventNow } from './event-now.ts'

test.each([
  [[], 0],
  [['shipped'], 0],
  [['in_transit', 'shipped'], 0],
  [['delivered', 'shipped'], 0],
  // The carrier's word came a moment after the owner's.
  [['accepted', 'delivered', 'shipped'], 1],
])('of %j the parcel is at %i (spec 2, tracking)', (statuses, now) => {
  expect(eventNow(statuses.map((status) => ({ status })))).toBe(now)
})
