import { expect, test } from 'vitest'
import { shortDay, shortMoment } from './formats.ts'

test('the lists of the back office write the first of a month as 1er (decision 4)', () => {
  expect(shortDay('2001-01-01T10:00:00Z')).toBe('1er janv. 2001')
  expect(shortMoment('2001-01-01T10:00:00Z')).toBe('1er janv. 2001, 11:00')
  expect(shortMoment('2001-01-11T10:01:00Z')).toBe('11 janv. 2001, 11:01')
})
