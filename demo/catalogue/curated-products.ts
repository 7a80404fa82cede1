import { readFileSync } from 'node:fs'
import path from 'node:path'
import { abayas } from './abayas.ts'
import { demoFacts } from './cloth.ts'
import type { DemoColour, DemoModel } from './demo-product.ts'
import { dressesAndSets } from './dresses-and-sets.ts'
import { fabrics } from './fabrics.ts'
import { demoMeasures } from './measures.ts'
import { demoReviews } from './reviews.ts'
import { veils } from './veils.ts'

export const photographsFolder = path.join(import.meta.dirname, '../photographs')

type Garment = {
  key: string
  colour: string
  fabric: string
  pictures: { file: string; alt: string; width: number; height: number }[]
}

/** The delivered photographs; new views and garments are found here by themselves. */
export const garments: Garment[] = JSON.parse(readFileSync(path.join(photographsFolder, 'photographs.json'), 'utf8')).garments

export const demoModels = [...abayas, ...dressesAndSets, ...veils]

type Pair = { garment: Garment; model: DemoModel; colour: DemoColour }

/** The model and colour of a garment. */
function paired(garment: Garment): Pair {
  for (const model of demoModels) {
    const colour = garment.key.startsWith(`${model.key}-`) && model.colours[garment.key.slice(model.key.length + 1)]
    if (colour) return { garment, model, colour }
  }
  throw new Error(`no text for the garment ${garment.key}`)
}

/** One product for each garment, the cuts mixed so that each page varies. Throws when a garment has no text. */
export function curatedProducts() {
  const pairs = garments.map(paired)
  const turn = ({ garment, model }: Pair) =>
    pairs.filter((other) => other.model === model).findIndex((other) => other.garment === garment)
  return pairs
    .toSorted((a, b) => turn(a) - turn(b) || demoModels.indexOf(a.model) - demoModels.indexOf(b.model))
    .map(({ garment, model, colour }) => {
      const fabric = fabrics[garment.fabric]
      if (!fabric) throw new Error(`nothing is known of the fabric ${garment.fabric}`)
      return {
        ...fabric,
        key: garment.key,
        name: `${model.name} ${garment.colour}`,
        model: model.key,
        facts: demoFacts(garment, model.key),
        ...(demoMeasures[model.key] ?? { cut: null, stretchPercent: null, measures: [] }),
        colour: garment.colour,
        fabric: garment.fabric,
        description: `${model.description} ${colour.description}`,
        categories: model.categories,
        origin: model.origin,
        manufacturer: model.manufacturer,
        priceCents: colour.priceCents,
        featured: colour.featured,
        stock: colour.stock,
        pictures: garment.pictures,
        reviews: demoReviews[garment.key] ?? [],
      }
    })
}

export type CuratedProduct = ReturnType<typeof curatedProducts>[number]
