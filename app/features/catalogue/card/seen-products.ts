import { localStore, parsed } from '../../../lib/browser/storage.ts'

/** Only the ids, only in the browser; named on the privacy page. */
const seenKey = 'seenProducts'

/** One row is shown; the rest replaces products that are gone. */
const most = 8

/** Newest first. Anything else stored under the key counts as nothing. */
export function seenProducts(): string[] {
  const stored = parsed(localStore.read(seenKey))
  return Array.isArray(stored)
    ? stored
        .filter((id) => /^\d{1,15}$/.test(String(id)))
        .map(String)
        .slice(0, most)
    : []
}

export const noteSeen = (id: string) =>
  localStore.write(seenKey, JSON.stringify([id, ...seenProducts().filter((seen) => seen !== id)].slice(0, most)))

export const forgetSeen = () => localStore.remove(seenKey)
