import type { Chance } from '../../../demo/catalogue/random.ts'
import type { Known } from './known-things.ts'

/** A request that should succeed as it stands; all members are optional. */
export type Recipe = {
  /** The path's parameters, in order. */
  ids?: string[]
  query?: string
  token?: string | undefined
  headers?: Record<string, string>
  body?: unknown
  /** Instead of a JSON body. */
  raw?: string | Buffer
}

/** By operation. Returns the name of another operation if that one's result is needed first. */
export type Recipes = Record<string, (known: Known, chance: Chance) => Recipe | string>
