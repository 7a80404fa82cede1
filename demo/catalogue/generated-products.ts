import { defaultSizes, type Size } from '../../contract/rules/sizes/sizes.ts'
import { curatedProducts } from './curated-products.ts'
import { details, endings, givenNames, middles, openings } from './generated-words.ts'
import { chance } from './random.ts'

/** Fixed, so that two measurements see the same shop. */
const seed = 20_181_101

/** This many products combined from the demo catalogue's garments, always the same ones; `id` counts from 1. */
export function* generatedProducts(count: number) {
  const { whole, oneOf, next } = chance(seed)
  const garments = curatedProducts()
  const cuts = [...new Set(garments.map(({ model }) => model))]
  let id = 0
  for (let model = 1; id < count; model++) {
    const cut = oneOf(cuts)
    const name = oneOf(givenNames)
    const detail = next() < 0.5 ? ` ${oneOf(details)}` : ''
    const description = `${oneOf(openings)} ${oneOf(middles)} ${oneOf(endings)}`
    const priceCents = whole(29, 289) * 100 - (next() < 0.5 ? 10 : 0)
    for (const garment of garments.filter((one) => one.model === cut)) {
      if (id >= count) return
      id += 1
      const kind = garment.name.split(' ')[0]
      const soldOut = next() < 0.04
      const stock = defaultSizes.map((size): [Size, number] => [
        size,
        soldOut || next() < 0.12 ? 0 : whole(1, next() < 0.2 ? 5 : 60),
      ])
      yield {
        ...garment,
        id,
        name: `${kind} ${name}${detail} ${garment.colour}`,
        model: `g${model}`,
        description,
        priceCents: Math.max(priceCents, 29_00),
        featured: id <= 8 ? id : undefined,
        stock,
        ratings: next() < 0.4 ? Array.from({ length: whole(1, 3) }, () => whole(3, 5)) : [],
      }
    }
  }
}
