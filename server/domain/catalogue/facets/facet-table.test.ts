import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FacetName, facetNames } from '../../../../contract/rules/cloth/facets.ts'
import { countFacets, type FacetChoice, type FacetTable, facetColumn, matchingIds } from './facet-table.ts'

type Item = { model: number; cents: number; values: Record<FacetName, string[]> }

const anyValues = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
const byFacet = fc.record(Object.fromEntries(facetNames.map((name) => [name, anyValues])) as Record<FacetName, typeof anyValues>)
/** Few filters at once, so that something is left. */
const anyChoice: fc.Arbitrary<FacetChoice> = fc.record({
  chosen: fc
    .record(Object.fromEntries(facetNames.map((name) => [name, fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, anyValues)])))
    .map((chosen) => chosen as Record<FacetName, string[]>),
  minimum: fc.constantFrom(null, 10),
  maximum: fc.constantFrom(null, 40),
})
const items: fc.Arbitrary<Item[]> = fc
  .array(fc.record({ model: fc.integer({ min: 0, max: 4 }), cents: fc.integer({ min: 0, max: 50 }), values: byFacet }), {
    maxLength: 20,
  })
  .map((all) => all.toSorted((a, b) => a.model - b.model))

const tableOf = (all: Item[]): FacetTable => ({
  ids: Float64Array.from(all, (_, at) => at + 1),
  cents: Int32Array.from(all, ({ cents }) => cents),
  models: Int32Array.from(all, ({ model }) => model),
  columns: Object.fromEntries(
    facetNames.map((name) => [
      name,
      facetColumn(
        all.map(({ values }) => values[name]),
        all.length,
      ),
    ]),
  ) as FacetTable['columns'],
})

/** The same by the definition, one count after the other. */
function byDefinition(all: Item[], { chosen, minimum, maximum }: FacetChoice, byModel: boolean) {
  const fits = (item: Item, except?: FacetName | 'price') =>
    (except === 'price' || ((minimum === null || item.cents >= minimum) && (maximum === null || item.cents <= maximum))) &&
    facetNames.every(
      (name) => name === except || chosen[name].length === 0 || chosen[name].some((value) => item.values[name].includes(value)),
    )
  const counted = (chosenItems: Item[]) => (byModel ? new Set(chosenItems.map(({ model }) => model)).size : chosenItems.length)
  return {
    fits,
    total: counted(all.filter((item) => fits(item))),
    counts: (name: FacetName, value: string) =>
      counted(all.filter((item) => fits(item, name) && item.values[name].includes(value))),
    without: (name: FacetName | 'price') => counted(all.filter((item) => fits(item, name))),
  }
}

test('counts equal those of the definition: no facet narrows itself, and models may count once (spec 2, catalogue)', () => {
  fc.assert(
    fc.property(items, anyChoice, fc.boolean(), (all, choice, byModel) => {
      const expected = byDefinition(all, choice, byModel)
      const { total, counts, without } = countFacets(tableOf(all), choice, byModel)
      expect(total).toBe(expected.total)
      expect([...matchingIds(tableOf(all), choice.chosen)]).toEqual(
        all.flatMap((item, at) => (expected.fits(item, 'price') ? [at + 1] : [])),
      )
      for (const name of facetNames) {
        for (const [value, count] of counts[name]) expect(count, `${name} ${value}`).toBe(expected.counts(name, value))
      }
      for (const [name, count] of Object.entries(without)) expect(count, name).toBe(expected.without(name as FacetName))
      expect(Object.keys(without).toSorted((a, b) => a.localeCompare(b))).toEqual(
        [
          ...facetNames.filter((name) => choice.chosen[name].length > 0),
          ...(choice.minimum === null && choice.maximum === null ? [] : ['price']),
        ].toSorted((a, b) => a.localeCompare(b)),
      )
    }),
    { numRuns: 500 },
  )
})
