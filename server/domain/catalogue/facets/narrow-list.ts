import { LRUCache } from 'lru-cache'
import type { ProductFilter } from '../../../../contract/api/catalogue.ts'
import { detailFacets } from '../../../../contract/rules/cloth/facets.ts'
import type { Database } from '../../../database/client.ts'
import type { FoundList } from '../core/product-list-cache.ts'
import { currentFacets } from './current-facets.ts'
import { type FacetTable, matchingIds } from './facet-table.ts'

type Narrowed = { whole: FoundList; left: FoundList }

/** The lists narrowed by each table, dropped with it; the cache's size counts ids. */
const narrowedBy = new WeakMap<FacetTable, LRUCache<string, Narrowed>>()
const maximumIds = 500_000

/** Keeps the products that have, for each detail facet of the filter, any of its values; undefined: the filter names none. */
export function narrowing(
  db: Database,
  filter: ProductFilter,
): ((found: FoundList, key: string) => Promise<FoundList>) | undefined {
  const chosen = Object.fromEntries(
    detailFacets.flatMap((name) => (filter[name]?.length ? [[name, filter[name].toSorted((a, b) => a.localeCompare(b))]] : [])),
  )
  if (Object.keys(chosen).length === 0) return undefined
  return async (whole, listKey) => {
    const key = `${listKey} ${JSON.stringify(chosen)}`
    const table = await currentFacets(db)
    const lists = narrowedBy.get(table) ?? new LRUCache<string, Narrowed>({ maxSize: maximumIds })
    narrowedBy.set(table, lists)
    const before = lists.get(key)
    if (before?.whole === whole) return before.left
    const ids = matchingIds(table, chosen)
    const left = only(whole, (id) => ids.has(id))
    lists.set(key, { whole, left }, { size: left.ids.length + 1 })
    return left
  }
}

/** The part of a list whose ids are wanted, in its order. */
function only({ ids, cents, models }: FoundList, isWanted: (id: number) => boolean): FoundList {
  const places: number[] = []
  for (let place = 0; place < ids.length; place += 1) if (isWanted(ids[place] ?? 0)) places.push(place)
  return {
    ids: Float64Array.from(places, (place) => ids[place] ?? 0),
    cents: Int32Array.from(places, (place) => cents[place] ?? 0),
    ...(models && {
      models: {
        of: Int32Array.from(places, (place) => models.of[place] ?? 0),
        preference: Int32Array.from(places, (place) => models.preference[place] ?? 0),
        count: models.count,
      },
    }),
  }
}
