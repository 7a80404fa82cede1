import { expect, test } from 'vitest'
import { onPage, pageNumberIn } from './page-number.ts'

test('pages are counted from one in the address and from zero inside (spec 2, search)', () => {
  expect(pageNumberIn(new URLSearchParams('page=3'))).toBe(2)
  expect(onPage('/search', new URLSearchParams('q=lin'), 2)).toBe('/search?q=lin&page=3')
})

test('an invalid page number means the first page', () => {
  for (const page of ['', '0', '-1', '1.5', 'abc', '1e9', '99999999']) {
    expect(pageNumberIn(new URLSearchParams({ page }))).toBe(0)
  }
})

test('the first page has no number, and the rest of the query is kept', () => {
  expect(onPage('/search', new URLSearchParams('q=lin&page=3'), 0)).toBe('/search?q=lin')
  expect(onPage('/products', new URLSearchParams('page=3'), 0)).toBe('/products')
})
