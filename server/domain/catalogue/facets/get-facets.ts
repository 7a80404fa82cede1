import { LRUCache } from 'lru-cache'
import type { FacetsAnswer, Group, ProductFilter } from '../../../../contract/api/catalogue.ts'
import { clothFacts, occasions } from '../../../../contract/rules/cloth/cloth-facts.ts'
import { type FacetName, facetNames } from '../../../../contract/rules/cloth/facets.ts'
import { centsOf } from '../../../../contract/rules/money.ts'
import { defaultSizes, inWearingOrder } from '../../../../contract/rules/sizes/sizes.ts'
import type { Database } from '../../../database/client.ts'
import { listCategories } from '../core/list-categories.ts'
import { currentFacets } from './current-facets.ts'
import { countFacets, type FacetChoice, type FacetCounts, type FacetTable } from './facet-table.ts'

type Value = FacetsAnswer['facets'][FacetName][number]

/** Facets that list every value; the others list only the values that the catalogue has. */
const whole = new Set<FacetName>(['categories', 'sizes'])

/** Fabrics are written freely: the most frequent ones are offered. */
const mostFabrics = 20

const options = (list: readonly { code: string; short: string }[]) =>
  list.map(({ code, short }) => ({ value: code, label: short }))
const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

/** The counts of each table, by filter; dropped with the table. */
const countedOver = new WeakMap<FacetTable, LRUCache<string, FacetCounts>>()
const mostCounted = 500

/** Counting a hundred thousand products takes 10 ms: the same filter is counted once. */
function countsOf(table: FacetTable, choice: FacetChoice, byModel: boolean): FacetCounts {
  const known = countedOver.get(table) ?? new LRUCache<string, FacetCounts>({ max: mostCounted })
  countedOver.set(table, known)
  const key = JSON.stringify([choice, byModel])
  const counts = known.get(key) ?? countFacets(table, choice, byModel)
  known.set(key, counts)
  return counts
}

/**
 * How many published products each value of each facet would leave, with `group` how many models. In a large shop the counts
 * follow a change with a delay (currentFacets).
 */
export async function getFacets(db: Database, filter: ProductFilter, group?: Group): Promise<FacetsAnswer> {
  const [table, categories] = await Promise.all([currentFacets(db), listCategories(db)])
  const chosen = Object.fromEntries(facetNames.map((name) => [name, filter[name] ?? []])) as Record<FacetName, string[]>
  const { total, counts, without } = countsOf(
    table,
    {
      chosen,
      minimum: filter.minPrice ? centsOf(filter.minPrice) : null,
      maximum: filter.maxPrice == null ? null : centsOf(filter.maxPrice),
    },
    group === 'model',
  )

  const valuesOf = (name: FacetName, known: { value: string; label: string }[]): Value[] => {
    const used = whole.has(name) ? known : known.filter(({ value }) => counts[name].has(value) || chosen[name].includes(value))
    const all = [...used, ...named(chosen[name].filter((one) => known.every(({ value }) => value !== one)))]
    return all.map((one) => ({ ...one, count: counts[name].get(one.value) ?? 0 }))
  }
  const fabrics = [...counts.fabrics]
    .toSorted(([a, most], [b, other]) => other - most || a.localeCompare(b, 'fr'))
    .slice(0, mostFabrics)
    .map(([name]) => name)
  return {
    total,
    facets: {
      categories: valuesOf('categories', named(categories)),
      sizes: valuesOf('sizes', named(inWearingOrder([...defaultSizes, ...counts.sizes.keys()]))),
      colours: valuesOf('colours', options(clothFacts.colourFamily.options)),
      fabrics: valuesOf('fabrics', named(fabrics)),
      lengths: valuesOf('lengths', options(clothFacts.length.options)),
      opacities: valuesOf('opacities', options(clothFacts.opacity.options)),
      sleeves: valuesOf('sleeves', options(clothFacts.sleeve.options)),
      occasions: valuesOf('occasions', options(occasions)),
    },
    without,
  }
}
