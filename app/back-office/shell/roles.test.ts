import { expect, test } from 'vitest'
import { isOwner, isStaff } from './roles.ts'

test('a preparer cannot open the owner’s screens', () => {
  expect(isOwner({ roles: ['USER', 'PREPARATION'] })).toBe(false)
  expect(isStaff({ roles: ['USER', 'PREPARATION'] })).toBe(true)
  expect(isOwner({ roles: ['USER', 'ADMIN'] })).toBe(true)
  expect(isStaff({ roles: ['USER'] })).toBe(false)
})
