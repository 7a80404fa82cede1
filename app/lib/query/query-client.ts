import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { onBfcacheRestore } from '../browser/on-bfcache-restore.ts'
import { localStore, parsed } from '../browser/storage.ts'
import { currentSession, onSession } from '../session/session.ts'
import { ApiError } from './api-client.ts'

const isRetryable = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** The customer's own data. Imported only by parts that load after the page is rendered, so that no public page carries it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      // Report a lost connection instead of waiting silently for it.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isRetryable(error),
    },
    mutations: { networkMode: 'always' },
  },
})

/** The storage key by which tabs notify each other of changes; nothing stays stored there. */
const changedKey = 'changedData'

/**
 * A storage event reaches every other tab and, unlike a BroadcastChannel, does not keep this page out of the back/forward
 * cache.
 */
export function notifyOtherTabs(queryKey: QueryKey) {
  localStore.write(changedKey, JSON.stringify(queryKey))
  localStore.remove(changedKey)
}

/** Customers open products in several tabs. A query with a mutation under way refetches by itself. */
function onOtherTabChange({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) {
  if (key !== changedKey || newValue === null) return
  const queryKey = parsed(newValue) as QueryKey
  if (queryClient.isMutating({ mutationKey: queryKey }) === 0) void readHere(queryKey)
}

/** Rolls back a refused optimistic change, unless someone else is signed in by now, or nobody. */
export const restore = (queryKey: QueryKey, before: unknown) =>
  queryClient.setQueryData(queryKey, (now: unknown) => now && before)

/**
 * After a mutation. A first fetch still under way may have begun before it, and TanStack Query would take its result for
 * fresh: it is cancelled before the refetch.
 */
export function readAnew({ queryKey }: { queryKey: QueryKey }) {
  notifyOtherTabs(queryKey)
  return readHere(queryKey)
}

async function readHere(queryKey: QueryKey) {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

let customer = currentSession().user?.id
let heldPages = 0

/** One person's data must never be shown to the next on the same screen. */
function clearForNextCustomer() {
  const session = currentSession()
  if (session.status === 'loading' || session.user?.id === customer) return
  if (heldPages > 0 && session.status === 'anonymous' && !session.left) return
  if (customer) queryClient.clear()
  customer = session.user?.id
}

/**
 * Keeps the cache of a guarded page whose session ends until the user is back, when it is refetched, or until the page is
 * left. Returns how to end that.
 */
export function keepCacheUntilReturn() {
  heldPages += 1
  return () => {
    heldPages -= 1
    clearForNextCustomer()
  }
}

if (typeof window !== 'undefined') {
  onBfcacheRestore(() => void queryClient.invalidateQueries())
  window.addEventListener('storage', onOtherTabChange)
  onSession(clearForNextCustomer)
}
