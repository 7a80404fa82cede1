import type { Chance } from '../../../demo/random.ts'
import type { Known } from './known-things.ts'

/** A request that should be done as it stands: whatever of it is missing is nothing special. */
export type Recipe = {
  /** Fill the path's parameters, in their order. */
  ids?: string[]
  query?: string
  token?: string | undefined
  headers?: Record<string, string>
  body?: unknown
  /** In the place of a JSON body. */
  raw?: string | Buffer
}

/** By operation. The name of another operation: that one's fruit is needed first. */
export type Recipes = Record<string, (known: Known, chance: Chance) => Recipe | string>
