import { notifyManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isUnanswered } from '../api/api-client.ts'
import { onBfcacheRestore } from '../browser/on-bfcache-restore.ts'
import { retryUntilReached } from '../browser/retry-until-reached.ts'
import { localStore, parsed } from '../browser/storage.ts'
import { currentSession, onSession } from '../session/session.ts'

// By default after a timeout: a key pressed right after a button would find its dialog not yet busy, and close it.
notifyManager.setScheduler(queueMicrotask)

/** The customer's own data. Imported only by parts that load after the page is rendered, so that no public page carries it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      // Report a lost connection instead of waiting silently for it.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isUnanswered(error),
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

/** Customers open products in several tabs. */
function onOtherTabChange({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) {
  if (key !== changedKey || newValue === null) return
  void readHere(parsed(newValue) as QueryKey)
}

/** After a mutation: `readHere`, in every tab. */
export function readAnew({ queryKey }: { queryKey: QueryKey }) {
  notifyOtherTabs(queryKey)
  return readHere(queryKey)
}

/**
 * Refetches after a mutation. A first fetch still under way may have begun before it, and TanStack Query would take its result for
 * fresh: it is cancelled before the refetch.
 */
export async function readHere(queryKey: QueryKey) {
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

/**
 * Queries on the screen that got no answer load by themselves once the shop is reached again (decision 46). Each is requested
 * outside the cache first: a refetch would show its skeleton in place of the error and its button each time.
 */
const unanswered = { type: 'active', predicate: ({ state }: Query) => isUnanswered(state.error) } as const
const findUnanswered = () => queryClient.getQueryCache().findAll(unanswered)
const fetchUnanswered = retryUntilReached(async () => {
  const answered = new Set<Query>()
  await Promise.all(findUnanswered().map(async (query) => (await isAnswered(query)) && answered.add(query)))
  await queryClient.refetchQueries({ predicate: (query) => answered.has(query) })
  return findUnanswered().length === 0
})

async function isAnswered({ options: { queryFn }, queryKey, meta }: Query): Promise<boolean> {
  if (typeof queryFn !== 'function') return true
  const { signal } = new AbortController()
  try {
    await queryFn({ client: queryClient, queryKey, signal, meta })
    return true
  } catch (error) {
    return !isUnanswered(error)
  }
}

if (typeof window !== 'undefined') {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isUnanswered(event.action.error)) fetchUnanswered()
  })
  onBfcacheRestore(() => void queryClient.invalidateQueries())
  window.addEventListener('storage', onOtherTabChange)
  onSession(clearForNextCustomer)
}
