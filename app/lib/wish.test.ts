import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '../../tests/factories/browser-store.ts'
import { ownPath } from './way-back.ts'
import { keepWish, takeWish, type Wish } from './wish.ts'

const abayaInM: Wish = { kind: 'cart', productId: '7', name: 'Abaya Nour', size: 'M', quantity: 2 }

beforeEach(() => vi.stubGlobal('sessionStorage', aBrowserStore()))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a wish keeps product, size and quantity over the sign-in, and is fulfilled once (decision 23)', () => {
  keepWish(abayaInM)
  expect(takeWish()).toEqual(abayaInM)
  expect(takeWish()).toBeNull()
})

test('a wish of yesterday is forgotten (decision 23)', () => {
  vi.useFakeTimers()
  keepWish(abayaInM)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(takeWish()).toBeNull()
})

test("what somebody else wrote into the tab's store breaks nothing", () => {
  sessionStorage.setItem('wish', '{broken')
  expect(takeWish()).toBeNull()
})

test('the way back leads into the shop only (spec 2, guard)', () => {
  expect(ownPath('/checkout?step=2')).toBe('/checkout?step=2')
  expect(ownPath('//evil.example')).toBeNull()
  expect(ownPath('/\\evil.example')).toBeNull()
  expect(ownPath('https://evil.example')).toBeNull()
  expect(ownPath('/sign-in')).toBeNull()
  expect(ownPath(undefined)).toBeNull()
})
