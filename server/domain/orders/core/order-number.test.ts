import { expect, test } from 'vitest'
import { newOrderNumber, orderNumberPattern } from './order-number.ts'

test('an order number has twelve places of five random bits each, so that none can be guessed (security, access)', () => {
  const numbers = Array.from({ length: 2_000 }, newOrderNumber)
  expect(numbers.filter((number) => !orderNumberPattern.test(number))).toEqual([])
  const places = numbers.map((number) => number.slice(3).replaceAll('-', ''))
  // That a letter is missing by chance is less likely than one in 10^24.
  for (let at = 0; at < 12; at += 1) expect(new Set(places.map((place) => place[at])).size).toBe(32)
})
