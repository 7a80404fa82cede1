import { expect, test } from 'vitest'
import type { User } from '../../../contract/api/accounts.ts'
import { pathOf } from '../../lib/session/return-to.ts'
import { routeAccess } from './route-access.ts'

const nour: User = {
  id: '1',
  email: 'nour@example.com',
  firstName: 'Nour',
  lastName: 'B',
  fullName: 'Nour B',
  phoneNumber: null,
  roles: ['USER'],
}

test('a guarded page waits while authentication is loading (spec 2, guard)', () => {
  expect(routeAccess({ status: 'loading', user: null }, false)).toBe('wait')
})

test('a signed-in customer may open the page (spec 2, guard)', () => {
  expect(routeAccess({ status: 'authenticated', user: nour }, false)).toBe('enter')
})

test('an anonymous visitor is redirected to sign in, also after an earlier sign-out (spec 2, guard)', () => {
  expect(routeAccess({ status: 'anonymous', user: null, left: false }, false)).toBe('sign-in')
  expect(routeAccess({ status: 'anonymous', user: null, left: true }, false)).toBe('sign-in')
})

test('a session that ends is renewed in a dialog over the page; signing out leads to the home page (spec 4, auth)', () => {
  expect(routeAccess({ status: 'anonymous', user: null, left: false }, true)).toBe('again')
  expect(routeAccess({ status: 'anonymous', user: null, left: true }, true)).toBe('home')
})

test('the return URL is complete: path, search and fragment (spec 2, guard)', () => {
  expect(pathOf({ pathname: '/checkout/success', search: '?order_number=NL-1', hash: '' })).toBe(
    '/checkout/success?order_number=NL-1',
  )
  expect(pathOf({ pathname: '/account/profile', search: '', hash: '#confirm-email=abc' })).toBe(
    '/account/profile#confirm-email=abc',
  )
})
