import { expect, test } from 'vitest'
import { currentTrackingEvent } from './tracking-card.tsx'

test.each([
  [[], 0],
  [['shipped'], 0],
  [['in_transit', 'shipped'], 0],
  [['delivered', 'shipped'], 0],
  // The carrier's event came a moment after the owner's.
  [['accepted', 'delivered', 'shipped'], 1],
])('of the events %j the current one is number %i (spec 2, tracking)', (statuses, now) => {
  expect(currentTrackingEvent(statuses.map((status) => ({ status })))).toBe(now)
})
