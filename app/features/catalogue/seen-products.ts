import { localStore, parsed } from '../../lib/storage.ts'

/** Only the ids, only in her browser; named on the privacy page. */
const seenKey = 'seenProducts'

/** One row is shown; the rest stands in for what is gone. */
const most = 8

/** Newest first. What somebody else wrote under the key is nothing. */
export function seenProducts(): string[] {
  const kept = parsed(localStore.read(seenKey))
  return Array.isArray(kept)
    ? kept
        .filter((id) => /^\d{1,15}$/.test(String(id)))
        .map(String)
        .slice(0, most)
    : []
}

export const noteSeen = (id: string) =>
  localStore.write(seenKey, JSON.stringify([id, ...seenProducts().filter((seen) => seen !== id)].slice(0, most)))

export const forgetSeen = () => localStore.remove(seenKey)
