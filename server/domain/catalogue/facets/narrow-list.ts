import { LRUCache } from 'lru-cache'
import type { ProductFilter } from '../../../../contract/api/catalogue.ts'
import { type DetailFacet, detailFacets } from '../../../../contract/rules/cloth/facets.ts'
import type { Database } from '../../../database/client.ts'
import type { FoundList } from '../core/product-list-cache.ts'
import { currentFacets } from './current-facets.ts'
import { type FacetTable, matchingIds } from './facet-table.ts'

/** The whole list belongs to its own cache, which may drop it. */
type Narrowed = { whole: WeakRef<FoundList>; left: FoundList }

/** The lists narrowed by each table, dropped with it. Anybody may ask for any choice: bounded in number and in size. */
const narrowedBy = new WeakMap<FacetTable, LRUCache<string, Narrowed>>()
const maximumLists = 2_000
/** Counts ids, and the letters of keys. */
const maximumSize = 500_000

/** Keeps the products that have, for each detail facet of the filter, any of its values; undefined: the filter names none. */
export function narrowing(
  db: Database,
  filter: ProductFilter,
): ((found: FoundList, key: string) => Promise<FoundList>) | undefined {
  const named = detailFacets.filter((name) => filter[name]?.length)
  if (named.length === 0) return undefined
  return async (whole, listKey) => {
    const table = await currentFacets(db)
    // Values that no product has are dropped, or whoever invents some would fill the cache; the rest are in the table's order.
    const chosen = named.map((name): [DetailFacet, string[]] => {
      const wanted = new Set(filter[name])
      return [name, table.columns[name].values.filter((value) => wanted.has(value))]
    })
    if (chosen.some(([, values]) => values.length === 0)) return only(whole, () => false)
    const key = `${listKey} ${JSON.stringify(chosen)}`
    const lists = narrowedBy.get(table) ?? new LRUCache<string, Narrowed>({ max: maximumLists, maxSize: maximumSize })
    narrowedBy.set(table, lists)
    const before = lists.get(key)
    if (before?.whole.deref() === whole) return before.left
    const ids = matchingIds(table, Object.fromEntries(chosen))
    const left = only(whole, (id) => ids.has(id))
    lists.set(key, { whole: new WeakRef(whole), left }, { size: left.ids.length + key.length })
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
