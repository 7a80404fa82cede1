import { localStore, parsed } from '../../../lib/browser/storage.ts'

/** What she searched and found, in her browser only; named on the privacy page. */
const recentKey = 'recentSearches'

const most = 3
const longest = 60

/** Newest first. Anything else stored under the key counts as nothing. */
export function recentSearches(): string[] {
  const stored = parsed(localStore.read(recentKey))
  return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string' && term.trim() !== '').slice(0, most) : []
}

/** Terms longer than anybody types again are left out. */
export function rememberSearch(term: string): void {
  if (term.length > longest) return
  const others = recentSearches().filter((recent) => recent.toLowerCase() !== term.toLowerCase())
  localStore.write(recentKey, JSON.stringify([term, ...others].slice(0, most)))
}

export const forgetSearches = () => localStore.remove(recentKey)
