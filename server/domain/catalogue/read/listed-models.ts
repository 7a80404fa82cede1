import type { PageQuery } from '../../../../contract/api/schema.ts'
import type { FoundList, ListedModels } from '../core/product-list-cache.ts'

export type PriceRange = { minimum: number | null; maximum: number | null }

/** Numbers the models of a list; 0 stands for none. */
export function listedModels(models: number[], preference: number[]): ListedModels {
  const known = new Map<number, number>()
  const of = new Int32Array(models.length)
  let count = 0
  for (const [place, model] of models.entries()) {
    let number = model === 0 ? undefined : known.get(model)
    if (number === undefined) {
      number = count
      count += 1
      if (model !== 0) known.set(model, number)
    }
    of[place] = number
  }
  return { of, preference: Int32Array.from(preference), count }
}

/**
 * The ids of one page with one product for each model, and the number of models. A model is listed where its first product
 * within the price range would be. One plain loop over the list, like the page of an ungrouped one.
 */
export function modelsShown(
  { ids, cents, models }: FoundList & { models: ListedModels },
  { minimum, maximum }: PriceRange,
  { page, size }: PageQuery,
): { ids: number[]; total: number } {
  const low = minimum ?? 0
  const high = maximum ?? Number.POSITIVE_INFINITY
  /** The index of the product that represents a model, plus one; 0: none yet. */
  const chosen = new Int32Array(models.count)
  const order = new Int32Array(models.count)
  let total = 0
  for (let place = 0; place < ids.length; place += 1) {
    const price = cents[place] ?? 0
    if (price < low || price > high) continue
    const model = models.of[place] ?? 0
    const before = chosen[model] ?? 0
    if (before === 0) {
      order[total] = model
      total += 1
    } else if ((models.preference[place] ?? 0) >= (models.preference[before - 1] ?? 0)) continue
    chosen[model] = place + 1
  }
  const first = Math.min(page * size, total)
  const shown = order.subarray(first, Math.min(first + size, total))
  return { ids: Array.from(shown, (model) => ids[(chosen[model] ?? 0) - 1] ?? 0), total }
}
