import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '../../../tests/factories/browser-store.ts'
import { forgetSavedTab, onSwitchTab, savedTab, saveTab, switchTab, tabIn, withTab } from './profile-tab.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', aBrowserStore())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

test('the profile opens the saved tab and removes the key (spec 2, profile)', () => {
  saveTab('favorites')
  expect(localStorage.getItem('profileActiveTab')).toBe('favorites')
  expect([savedTab(), savedTab()]).toEqual(['favorites', 'favorites'])
  forgetSavedTab()
  expect(localStorage.getItem('profileActiveTab')).toBeNull()
  expect(savedTab()).toBe('profile')
})

test('an unknown saved tab opens the first (spec 2, profile)', () => {
  localStorage.setItem('profileActiveTab', 'secret')
  expect(savedTab()).toBe('profile')
})

test('the tab of this visit is in the navigation state; a saved one takes precedence (spec 2, profile)', () => {
  expect(tabIn(withTab('orders'))).toBe('orders')
  for (const state of [null, {}, { tab: 'secret' }, { tab: 3 }]) expect(tabIn(state)).toBe('profile')
  expect(savedTab('orders')).toBe('orders')
  saveTab('payment')
  expect(savedTab('orders')).toBe('payment')
})

test("the window's event switches to the tab that it names, and ignores an unknown one (spec 2, profile)", () => {
  const opened: string[] = []
  const stop = onSwitchTab((tab) => opened.push(tab))
  switchTab('orders')
  window.dispatchEvent(new CustomEvent('switch-profile-tab', { detail: { tab: 'settings' } }))
  window.dispatchEvent(new CustomEvent('switch-profile-tab', { detail: 'nowhere' }))
  window.dispatchEvent(new CustomEvent('switch-profile-tab'))
  stop()
  switchTab('payment')
  expect(opened).toEqual(['orders', 'settings'])
})
