import { LRUCache } from 'lru-cache'
import type { SizeQuantities } from '../../../contract/sizes.ts'
import type { Database } from '../../database/client.ts'

/**
 * Sorting and counting a large catalogue is the costly part of a list, and it seldom changes. A process that hears of
 * changes therefore keeps the ids of a list in their order, with the prices that a shopper may narrow it by: whatever range
 * she slides to, no database is asked which products these are. All that is shown is always read fresh.
 */
export type FoundList = { ids: Float64Array; cents: Int32Array }
type KeptList = { found: Promise<FoundList>; readsStock: boolean }
type KeptSums = { sums: Promise<SizeQuantities>; begun: number; costMs: number; outdated: boolean }
/** Weighed by their ids; the longest unused goes first. */
type Lists = LRUCache<string, KeptList>
type Memory = { lists: Lists; sums?: KeptSums }

const memories = new WeakMap<Database, Memory>()
const maximumIds = 2_000_000
const maximumLists = 500

/** Begins to keep lists for this database: whoever calls it tells of every change from now on. */
export const openCatalogueMemory = (db: Database) =>
  void memories.set(db, { lists: new LRUCache({ max: maximumLists, maxSize: maximumIds }) })
export const closeCatalogueMemory = (db: Database) => void memories.delete(db)

/**
 * Forgets what a change made wrong. The kind of change as the database announces it (migration 0005): 'in_stock', 'stock',
 * 'shown', 'settings'; any other forgets everything.
 */
export function forgetInCatalogue(db: Database, change: string): void {
  const memory = memories.get(db)
  if (!memory || change === 'shown' || change === 'settings') return
  if (memory.sums) memory.sums.outdated = true
  if (change === 'stock') return
  for (const [key, { readsStock }] of memory.lists) if (change !== 'in_stock' || readsStock) memory.lists.delete(key)
}

type List = {
  /** Equal keys mean equal lists. */
  key: string
  /** The list depends on what is in stock. */
  readsStock?: boolean | undefined
}

/** The kept ids and prices of a list; found once, however many ask at the same time. */
export function keptList(db: Database, { key, readsStock = false }: List, find: () => Promise<FoundList>): Promise<FoundList> {
  const lists = memories.get(db)?.lists
  if (!lists) return find()
  const kept = lists.get(key)
  if (kept) return kept.found
  const fresh: KeptList = { found: find(), readsStock }
  lists.set(key, fresh, { size: 1 })
  void weigh(lists, key, fresh)
  return fresh.found
}

async function weigh(lists: Lists, key: string, list: KeptList) {
  try {
    const { ids } = await list.found
    // Once more with its weight, which the same object would not be given.
    if (lists.peek(key) === list) lists.set(key, { ...list }, { size: Math.max(ids.length, 1) })
  } catch {
    // A failure is not kept; whoever asked hears of it.
    if (lists.peek(key) === list) lists.delete(key)
  }
}

/** Sums over a large shop may take a tenth of the database's time, not more. */
const restForWork = 10

/** The kept sums of all sizes: counted anew after a change, in a large shop a moment later. */
export function keptSums(db: Database, count: () => Promise<SizeQuantities>): Promise<SizeQuantities> {
  const memory = memories.get(db)
  if (!memory) return count()
  const { sums: last } = memory
  if (last && (!last.outdated || performance.now() < last.begun + last.costMs * restForWork)) return last.sums
  const fresh: KeptSums = { sums: count(), begun: performance.now(), costMs: Number.POSITIVE_INFINITY, outdated: false }
  memory.sums = fresh
  void time(memory, fresh)
  return fresh.sums
}

async function time(memory: Memory, kept: KeptSums) {
  try {
    await kept.sums
    kept.costMs = performance.now() - kept.begun
  } catch {
    if (memory.sums === kept) delete memory.sums
  }
}
