import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '../../../tests/factories/browser-store.ts'
import { type ActionAfterSignIn, dropAction, pendingAction, saveAction } from './action-after-sign-in.ts'
import { ownPath } from './return-to.ts'

const abayaInM: ActionAfterSignIn = { kind: 'cart', productId: '7', name: 'Abaya Nour', size: 'M', quantity: 2, key: 'tap 1' }

beforeEach(() => vi.stubGlobal('localStorage', aBrowserStore()))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a pending action keeps product, size and quantity through the sign-in, until it is done (decision 23)', () => {
  saveAction(abayaInM)
  expect(pendingAction()).toEqual(abayaInM)
  expect(pendingAction(), 'a first attempt may fail').toEqual(abayaInM)
  dropAction({ ...abayaInM, key: 'an earlier tap' })
  expect(pendingAction()).toEqual(abayaInM)
  dropAction(abayaInM)
  expect(pendingAction()).toBeNull()
})

test('a pending action is dropped after a day (decision 23)', () => {
  vi.useFakeTimers()
  saveAction(abayaInM)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(pendingAction()).toBeNull()
})

test('invalid data in the browser breaks nothing', () => {
  localStorage.setItem('action_after_sign_in', '{broken')
  expect(pendingAction()).toBeNull()
})

test('the return URL leads into the shop only (spec 2, guard)', () => {
  expect(ownPath('/checkout?step=2')).toBe('/checkout?step=2')
  expect(ownPath('//evil.example')).toBeNull()
  expect(ownPath('/\\evil.example')).toBeNull()
  expect(ownPath('https://evil.example')).toBeNull()
  expect(ownPath('/sign-in')).toBeNull()
  expect(ownPath(undefined)).toBeNull()
})
