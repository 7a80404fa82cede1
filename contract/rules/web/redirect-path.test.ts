import { expect, test } from 'vitest'
import { redirectPath, redirectTarget } from './redirect-path.ts'

test.each([
  ['/products/abaya-nour', '/products/abaya-nour'],
  ['/Collections/Abayas/?page=2#haut', '/collections/abayas'],
  ['/caf%C3%A9', '/café'],
  ['/', null],
  ['products', null],
  ['//evil.example/x', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['/a b', null],
  ['/a//b', null],
  ['/%E0%A4%A', null],
  [`/${'x'.repeat(300)}`, null],
])('the address « %s » is normalised to %s', (address, path) => {
  expect(redirectPath(address)).toBe(path)
})

test('an address with half of a surrogate pair is refused', () => {
  expect(redirectPath('/robe-\uD83D')).toBeNull()
  expect(redirectPath('/robe-\uD83D\uDC57')).toBe('/robe-\u{1F457}')
})

test.each([
  ['/', '/'],
  ['/products?categories=Abayas', '/products?categories=Abayas'],
  ['/catégorie', '/cat%C3%A9gorie'],
  ['/products?categories=Hijabs%20%26%20Foulards', '/products?categories=Hijabs%20%26%20Foulards'],
  ['/soldes#haut', '/soldes#haut'],
  ['/a/../b', '/b'],
  ['/..//evil.example', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
  ['/a b', null],
])('the target « %s » becomes %s', (address, target) => {
  expect(redirectTarget(address)).toBe(target)
})
