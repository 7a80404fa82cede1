import { type FacetName, facetNames } from '../../../../contract/rules/cloth/facets.ts'

/** The values of one facet: product `i` has the `codes` from `starts[i]` to `starts[i + 1]`, which are indexes of `values`. */
export type FacetColumn = { values: string[]; starts: Uint32Array; codes: Uint16Array }

/**
 * All published products, those of a model next to each other, so that models are counted in one pass. Kept in memory, about
 * 70 bytes a product: counting every facet of a filter by SQL would read the catalogue for each of them.
 */
export type FacetTable = {
  ids: Float64Array
  cents: Int32Array
  /** Numbers from 0, ascending; a product without a model is a model of its own. */
  models: Int32Array
  columns: Record<FacetName, FacetColumn>
}

const mostValues = 0xffff

/** A column from the values of each product, in the table's order. */
export function facetColumn(valuesOf: Iterable<string[]>, count: number): FacetColumn {
  const places = new Map<string, number>()
  const starts = new Uint32Array(count + 1)
  const codes: number[] = []
  let at = 0
  for (const values of valuesOf) {
    for (const value of values) {
      let place = places.get(value)
      if (place === undefined) {
        if (places.size === mostValues) continue
        place = places.size
        places.set(value, place)
      }
      codes.push(place)
    }
    at += 1
    starts[at] = codes.length
  }
  return { values: [...places.keys()], starts, codes: Uint16Array.from(codes) }
}

/** The chosen filters: values by facet, an empty list for a facet not in use, and the prices in cents, both included. */
export type FacetChoice = { chosen: Record<FacetName, string[]>; minimum: number | null; maximum: number | null }

export type FacetCounts = {
  total: number
  counts: Record<FacetName, Map<string, number>>
  /** By filter in use: how many match once it is dropped. */
  without: Partial<Record<FacetName | 'price', number>>
}

type Counted = { codes: Uint16Array; starts: Uint32Array; chosen: Uint8Array | null; counts: Int32Array; lastModel: Int32Array }

/**
 * Counts how many models (or products) each value would leave beside the other filters; a facet does not narrow its own counts.
 * One pass: a product that fails nothing counts everywhere, one that fails a single filter counts for that filter only.
 */
export function countFacets(table: FacetTable, { chosen, minimum, maximum }: FacetChoice, byModel: boolean): FacetCounts {
  const facets = facetNames.map((name) => counted(table.columns[name], chosen[name]))
  const low = minimum ?? 0
  const high = maximum ?? Number.POSITIVE_INFINITY
  const price = facets.length
  /** By filter: the products or models that match without it, and the last model counted; the last entry is for all. */
  const without = new Int32Array(price + 2)
  const lastWithout = new Int32Array(price + 2).fill(-1)
  const all = price + 1

  const countOnce = (filter: number, model: number) => {
    if (lastWithout[filter] === model) return
    lastWithout[filter] = model
    without[filter] = (without[filter] ?? 0) + 1
  }

  for (let row = 0; row < table.cents.length; row += 1) {
    const cents = table.cents[row] ?? 0
    let failed = cents < low || cents > high ? price : -1
    let failures = failed === -1 ? 0 : 1
    for (let at = 0; at < facets.length && failures < 2; at += 1) {
      if (matches(facets[at] as Counted, row)) continue
      failed = at
      failures += 1
    }
    if (failures > 1) continue
    const model = byModel ? (table.models[row] ?? 0) : row
    if (failures === 1) {
      countOnce(failed, model)
      if (failed !== price) countValues(facets[failed] as Counted, row, model)
      continue
    }
    for (let filter = 0; filter <= all; filter += 1) countOnce(filter, model)
    for (const facet of facets) countValues(facet, row, model)
  }
  return {
    total: without[all] ?? 0,
    counts: Object.fromEntries(
      facetNames.map((name, at) => [
        name,
        new Map(table.columns[name].values.map((value, code) => [value, facets[at]?.counts[code] ?? 0])),
      ]),
    ) as Record<FacetName, Map<string, number>>,
    without: Object.fromEntries([
      ...facetNames.flatMap((name, at) => (chosen[name].length > 0 ? [[name, without[at] ?? 0]] : [])),
      ...(minimum !== null || maximum !== null ? [['price', without[price] ?? 0]] : []),
    ]),
  }
}

/** The ids of the products that have, for each facet with a choice, any of the chosen values. */
export function matchingIds({ ids, columns }: FacetTable, chosen: Partial<Record<FacetName, string[]>>): Set<number> {
  const facets = facetNames.flatMap((name) => (chosen[name]?.length ? [counted(columns[name], chosen[name])] : []))
  const found = new Set<number>()
  for (let row = 0; row < ids.length; row += 1) {
    if (facets.every((facet) => matches(facet, row))) found.add(ids[row] ?? 0)
  }
  return found
}

function counted({ values, starts, codes }: FacetColumn, chosen: string[]): Counted {
  const wanted = new Set(chosen)
  return {
    starts,
    codes,
    chosen: chosen.length > 0 ? Uint8Array.from(values, (value) => Number(wanted.has(value))) : null,
    counts: new Int32Array(values.length),
    lastModel: new Int32Array(values.length).fill(-1),
  }
}

function matches({ chosen, starts, codes }: Counted, row: number): boolean {
  if (!chosen) return true
  for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) if (chosen[codes[at] ?? 0] === 1) return true
  return false
}

function countValues({ starts, codes, counts, lastModel }: Counted, row: number, model: number) {
  for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
    const code = codes[at] ?? 0
    if (lastModel[code] === model) continue
    lastModel[code] = model
    counts[code] = (counts[code] ?? 0) + 1
  }
}
