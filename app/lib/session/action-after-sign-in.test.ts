import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '../../../tests/factories/browser-store.ts'
import { type ActionAfterSignIn, pendingAction, saveAction, takeAction } from './action-after-sign-in.ts'
import { ownPath } from './return-to.ts'

const abayaInM: ActionAfterSignIn = { kind: 'cart', productId: '7', name: 'Abaya Nour', size: 'M', quantity: 2 }

beforeEach(() => vi.stubGlobal('sessionStorage', aBrowserStore()))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a pending action keeps product, size and quantity over the sign-in, and runs once (decision 23)', () => {
  saveAction(abayaInM)
  expect(pendingAction(), 'shown, it still waits').toEqual(abayaInM)
  expect(takeAction()).toEqual(abayaInM)
  expect(takeAction()).toBeNull()
})

test('a pending action of yesterday is forgotten (decision 23)', () => {
  vi.useFakeTimers()
  saveAction(abayaInM)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(takeAction()).toBeNull()
})

test("invalid data in the tab's storage breaks nothing", () => {
  sessionStorage.setItem('wish', '{broken')
  expect(takeAction()).toBeNull()
})

test('the return URL leads into the shop only (spec 2, guard)', () => {
  expect(ownPath('/checkout?step=2')).toBe('/checkout?step=2')
  expect(ownPath('//evil.example')).toBeNull()
  expect(ownPath('/\\evil.example')).toBeNull()
  expect(ownPath('https://evil.example')).toBeNull()
  expect(ownPath('/sign-in')).toBeNull()
  expect(ownPath(undefined)).toBeNull()
})
