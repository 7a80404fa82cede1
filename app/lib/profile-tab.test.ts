import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '../../tests/factories/browser-store.ts'
import { keepTab, onSwitchTab, switchTab, takeTab } from './profile-tab.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', aBrowserStore())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

test('the profile opens the kept tab and removes the key (spec 2, profile)', () => {
  keepTab('favorites')
  expect(localStorage.getItem('profileActiveTab')).toBe('favorites')
  expect(takeTab()).toBe('favorites')
  expect(localStorage.getItem('profileActiveTab')).toBeNull()
  expect(takeTab()).toBe('profile')
})

test('an unknown kept tab opens the first (spec 2, profile)', () => {
  localStorage.setItem('profileActiveTab', 'secret')
  expect(takeTab()).toBe('profile')
})

test("the window's event switches the tab, whichever way it carries the name (spec 2, profile)", () => {
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
