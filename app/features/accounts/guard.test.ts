import { expect, test } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { pathOf } from '../../lib/way-back.ts'
import { guard } from './guard.ts'

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
  expect(guard({ status: 'loading', user: null }, false)).toBe('wait')
})

test('who is signed in enters (spec 2, guard)', () => {
  expect(guard({ status: 'authenticated', user: nour }, false)).toBe('enter')
})

test('who is not signed in is led to sign in, even after an earlier sign-out (spec 2, guard)', () => {
  expect(guard({ status: 'anonymous', user: null, left: false }, false)).toBe('sign-in')
  expect(guard({ status: 'anonymous', user: null, left: true }, false)).toBe('sign-in')
})

test('who is put out signs in again; who signs out goes home (spec 4, auth)', () => {
  expect(guard({ status: 'anonymous', user: null, left: false }, true)).toBe('sign-in')
  expect(guard({ status: 'anonymous', user: null, left: true }, true)).toBe('home')
})

test('the way back is the whole address: path, search and fragment (spec 2, guard)', () => {
  expect(pathOf({ pathname: '/checkout/success', search: '?order_number=NL-1', hash: '' })).toBe(
    '/checkout/success?order_number=NL-1',
  )
  expect(pathOf({ pathname: '/account/profile', search: '', hash: '#confirm-email=abc' })).toBe(
    '/account/profile#confirm-email=abc',
  )
})
