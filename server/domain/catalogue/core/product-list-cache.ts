import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { SizeQuantities } from '../../../../contract/rules/sizes/sizes.ts'
import type { Database } from '../../../database/client.ts'
import type { FacetTable } from '../facets/facet-table.ts'

/**
 * Sorting and counting a large catalogue is the expensive part of a list, and its result seldom changes. Each process caches the
 * sorted ids of a list with their prices, so that a price filter needs no query. The products themselves are always read fresh.
 */
export type FoundList = { ids: Float64Array; cents: Int32Array; models?: ListedModels }
/**
 * The model of each product of a list, numbered from 0 to `count` - 1; a product without a model is a model of its own. Among
 * the products of a model, the one with the smallest `preference` represents it; of equals, the first in the list.
 */
export type ListedModels = { of: Int32Array; preference: Int32Array; count: number }
type CachedList = { found: Promise<FoundList>; readsStock: boolean }
/** The tables counted over the whole catalogue. */
type Counted = { sizes: SizeQuantities; facets: FacetTable }
type CachedCounts<Counts> = {
  counts: Promise<Counts>
  begun: number
  /** Infinity while it is being counted. */
  costMs: number
  outdated: boolean
  /** It was served while outdated, so it is counted again without another request. */
  countsAgain?: boolean
}
type Counters = { [Name in keyof Counted]?: CachedCounts<Counted[Name]> }
/** The cache's size counts ids; the least recently used list is evicted first. */
type Lists = LRUCache<string, CachedList>
type Cache = { lists: Lists; counters: Counters; onCounted: () => void }

const caches = new WeakMap<Database, Cache>()
const maximumIds = 2_000_000
const maximumLists = 500

/**
 * Starts caching lists for this database. The caller must report every change from now on with the function below. `onCounted`
 * is called after a recount of what was served outdated: pages that were rendered with it are stale.
 */
export const openProductListCache = (db: Database, onCounted: () => void = () => {}) =>
  void caches.set(db, { lists: new LRUCache({ max: maximumLists, maxSize: maximumIds }), counters: {}, onCounted })
export const closeProductListCache = (db: Database) => void caches.delete(db)

/**
 * Removes what a change made stale. The kind of change as the database announces it (migration 0005): 'in_stock', 'stock',
 * 'shown', 'settings'; any other clears the cache.
 */
export function invalidateProductLists(db: Database, change: string): void {
  const cache = caches.get(db)
  if (!cache || change === 'shown' || change === 'settings') return
  for (const counter of Object.values(cache.counters)) counter.outdated = true
  if (change === 'stock') return
  for (const [key, { readsStock }] of cache.lists) if (change !== 'in_stock' || readsStock) cache.lists.delete(key)
}

type List = {
  /** The cache key: equal keys mean equal lists. */
  key: string
  /** The list depends on what is in stock. */
  readsStock?: boolean | undefined
}

/** The cached ids and prices of a list; queried once, however many request it at the same time. */
export function cachedList(db: Database, { key, readsStock = false }: List, find: () => Promise<FoundList>): Promise<FoundList> {
  const lists = caches.get(db)?.lists
  if (!lists) return find()
  const cached = lists.get(key)
  if (cached) return cached.found
  const fresh: CachedList = { found: find(), readsStock }
  lists.set(key, fresh, { size: 1 })
  void measureSize(lists, key, fresh)
  return fresh.found
}

async function measureSize(lists: Lists, key: string, list: CachedList) {
  try {
    const { ids, models } = await list.found
    // Stored again with its size, which the cache doesn't update for the same object.
    if (lists.peek(key) === list) lists.set(key, { ...list }, { size: Math.max(ids.length * (models ? 2 : 1), 1) })
  } catch {
    // A failure is not cached; every waiting caller gets it.
    if (lists.peek(key) === list) lists.delete(key)
  }
}

/** Counting a large shop may take at most a tenth of the database's time. */
const restPerWork = 10

/** The cached counts by size: counted again after a change, in a large shop with a delay. */
export const cachedCounts = (db: Database, count: () => Promise<SizeQuantities>): Promise<SizeQuantities> =>
  cachedCounter(db, 'sizes', count, () => cachedCounts(db, count))

/** From this cost on, an outdated table answers until the new one is read: nobody waits for it. */
const longLoadMs = 50

/** The cached facets of all products, read again likewise. */
export function cachedFacets(db: Database, load: () => Promise<FacetTable>): Promise<FacetTable> {
  const cache = caches.get(db)
  const counters = cache?.counters
  const last = counters?.facets
  const current = cachedCounter(db, 'facets', load, () => cachedFacets(db, load))
  const loading = counters?.facets
  if (!cache || !loading || !last || last === loading || last.costMs < longLoadMs) return current
  // Until then the previous table answers, and starts no second load.
  const previous: CachedCounts<FacetTable> = { ...last, begun: loading.begun, costMs: Number.POSITIVE_INFINITY, outdated: false }
  cache.counters.facets = previous
  void replaceFacets(cache, { previous, last, loading })
  return last.counts
}

type Replacement = Record<'previous' | 'last' | 'loading', CachedCounts<FacetTable>>

async function replaceFacets({ counters, onCounted }: Cache, { previous, last, loading }: Replacement) {
  try {
    await loading.counts
    // What changed while it was read is not in it.
    loading.outdated ||= previous.outdated
    counters.facets = loading
    onCounted()
  } catch {
    counters.facets = { ...last, begun: loading.begun, outdated: true, countsAgain: false }
  }
}

function cachedCounter<Name extends keyof Counted>(
  db: Database,
  name: Name,
  count: () => Promise<Counted[Name]>,
  again: () => Promise<unknown>,
): Promise<Counted[Name]> {
  const cache = caches.get(db)
  if (!cache) return count()
  const counters: { [One in Name]?: CachedCounts<Counted[One]> } = cache.counters
  const last = counters[name]
  if (last && !last.outdated) return last.counts
  if (last && performance.now() < restsUntil(last)) {
    if (!last.countsAgain) void countAgain({ last, again, isOpen: () => caches.get(db) === cache, onCounted: cache.onCounted })
    return last.counts
  }
  const begun = performance.now()
  const fresh: CachedCounts<Counted[Name]> = {
    counts: count(),
    begun,
    costMs: Number.POSITIVE_INFINITY,
    outdated: false,
  }
  counters[name] = fresh
  void measureCost(fresh, () => counters[name] === fresh && delete counters[name])
  return fresh.counts
}

const restsUntil = ({ begun, costMs }: CachedCounts<unknown>) => begun + costMs * restPerWork

/** A timer may end a millisecond early by this clock: the count would then be served once more, and reported as new. */
async function restAfter(counted: CachedCounts<unknown>): Promise<void> {
  do await pause(Math.max(restsUntil(counted) - performance.now(), 0), undefined, { ref: false })
  while (performance.now() < restsUntil(counted))
}

type Again = { last: CachedCounts<unknown>; again: () => Promise<unknown>; isOpen: () => boolean; onCounted: () => void }

/** Counts again by itself: pages rendered from an outdated count would otherwise stay until the catalogue's next change. */
async function countAgain({ last, again, isOpen, onCounted }: Again) {
  last.countsAgain = true
  try {
    await last.counts
    // replaceFacets reports the new table itself.
    if (last.costMs === Number.POSITIVE_INFINITY) return
    await restAfter(last)
    if (!isOpen()) return
    await again()
    onCounted()
  } catch {
    // A failure is not cached: the next request counts.
    last.countsAgain = false
  }
}

async function measureCost<Counts>(cached: CachedCounts<Counts>, forget: () => void) {
  try {
    await cached.counts
    cached.costMs = performance.now() - cached.begun
  } catch {
    forget()
  }
}
