import { beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '../../../../tests/factories/browser-store.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(() => vi.stubGlobal('localStorage', aBrowserStore()))

test('the last three searches are stored, the newest first, each once (spec 2, search that answers)', () => {
  for (const term of ['lin', 'hijab', 'velours', 'Hijab', 'robe verte']) rememberSearch(term)
  expect(recentSearches()).toEqual(['robe verte', 'Hijab', 'velours'])
  forgetSearches()
  expect(recentSearches()).toEqual([])
})

test('a search of more than 60 characters is not stored, and a foreign value under the key counts as empty', () => {
  rememberSearch('a'.repeat(61))
  expect(recentSearches()).toEqual([])
  for (const stored of ['{"a":1}', 'nonsense', '[1, "", "lin"]']) {
    localStorage.setItem('recentSearches', stored)
    expect(recentSearches()).toEqual(stored.includes('lin') ? ['lin'] : [])
  }
})
