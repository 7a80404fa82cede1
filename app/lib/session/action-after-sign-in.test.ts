import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '../../../tests/factories/browser-store.ts'
import { type ActionAfterSignIn, dropAction, pendingActions, saveAction } from './action-after-sign-in.ts'
import { ownPath } from './return-to.ts'

const abayaInM: ActionAfterSignIn = { kind: 'cart', productId: '7', name: 'Abaya Nour', size: 'M', quantity: 2, key: 'tap 1' }

beforeEach(() => vi.stubGlobal('localStorage', aBrowserStore()))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a pending action keeps product, size and quantity through the sign-in, until it is done (decision 23)', () => {
  saveAction(abayaInM)
  expect(pendingActions()).toEqual([abayaInM])
  expect(pendingActions(), 'a first attempt may fail').toEqual([abayaInM])
  dropAction({ ...abayaInM, key: 'an earlier tap' })
  expect(pendingActions()).toEqual([abayaInM])
  dropAction(abayaInM)
  expect(pendingActions()).toEqual([])
})

test('two sizes and a favourite tried before signing in all wait; the same one tried again waits once (decision 23)', () => {
  const abayaInL: ActionAfterSignIn = { ...abayaInM, size: 'L', quantity: 1, key: 'tap 2' }
  const favourite: ActionAfterSignIn = { kind: 'favourite', productId: '7', name: 'Abaya Nour', key: 'tap 3' }
  for (const action of [abayaInM, abayaInL, favourite]) saveAction(action)
  expect(pendingActions()).toEqual([abayaInM, abayaInL, favourite])
  const again: ActionAfterSignIn = { ...abayaInM, quantity: 1, key: 'tap 4' }
  saveAction(again)
  expect(pendingActions()).toEqual([abayaInL, favourite, again])
  const hers = { ...again, userId: '12', key: 'tap 5' }
  saveAction(hers)
  expect(pendingActions(), 'another customer’s is another one').toEqual([abayaInL, favourite, again, hers])
})

test('a favourite removed after it was added, as the session had ended, waits as one action: the later one', () => {
  const favourite: ActionAfterSignIn = { kind: 'favourite', productId: '7', name: 'Abaya Nour', key: 'tap 1', userId: '12' }
  const added: ActionAfterSignIn = { ...favourite, wanted: true, key: 'tap 2' }
  const removed: ActionAfterSignIn = { ...favourite, wanted: false, key: 'tap 3' }
  for (const action of [favourite, added, removed]) saveAction(action)
  expect(pendingActions()).toEqual([removed])
})

test('a pending action is dropped after a day (decision 23)', () => {
  vi.useFakeTimers()
  saveAction(abayaInM)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(pendingActions()).toEqual([])
})

test('invalid data in the browser breaks nothing', () => {
  localStorage.setItem('action_after_sign_in', '{broken')
  expect(pendingActions()).toEqual([])
})

test('the return URL leads into the shop only (spec 2, guard)', () => {
  expect(ownPath('/checkout?step=2')).toBe('/checkout?step=2')
  expect(ownPath('//evil.example')).toBeNull()
  expect(ownPath('/\\evil.example')).toBeNull()
  expect(ownPath('https://evil.example')).toBeNull()
  expect(ownPath('/sign-in')).toBeNull()
  expect(ownPath(undefined)).toBeNull()
})
