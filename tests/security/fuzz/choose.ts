import type { Chance } from '../../../demo/catalogue/random.ts'
import type { Document, Operation } from './from-schema.ts'
import type { Known } from './known-things.ts'
import type { Recipe } from './recipe.ts'
import { recipes } from './recipes.ts'

type Named = { name: string; template: string; method: string; operation: Operation }

export type Choice = Named & {
  recipe: Recipe | undefined
  /** A request as valid as possible, to get past validation. */
  isStraight: boolean
  /** A recipe with one thing wrong. */
  isBent: boolean
}

/** By name, such as `get /api/cart`. */
export const operationsOf = (document: Document): Map<string, Named> =>
  new Map(
    Object.entries(document.paths).flatMap(([template, at]) =>
      Object.entries(at).map(([method, operation]) => {
        const name = `${method} ${template}`
        return [name, { name, template, method, operation }] as const
      }),
    ),
  )

/** Any operation; now and then one that was only ever refused, or one that has to come before it. */
export function choose(
  operations: Map<string, Named>,
  { done, known, chance }: { done: Record<string, number>; known: Known; chance: Chance },
): Choice {
  const refused = chance.next() < 0.3 ? [...operations.values()].filter(({ name }) => done[name] === 0) : []
  let chosen = chance.oneOf(refused.length > 0 ? refused : [...operations.values()])
  const isWanted = refused.length > 0
  if (!isWanted && chance.next() > 0.4) {
    return { ...chosen, recipe: undefined, isStraight: chance.next() < 0.25, isBent: true }
  }
  for (;;) {
    const recipe = recipes[chosen.name]?.(known, chance)
    const before = typeof recipe === 'string' && isWanted ? operations.get(recipe) : undefined
    if (before) chosen = before
    else {
      const isBent = !isWanted && chance.next() < 0.3
      return { ...chosen, recipe: typeof recipe === 'object' ? recipe : undefined, isStraight: isWanted, isBent }
    }
  }
}
