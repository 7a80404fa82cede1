import type { SQL } from 'drizzle-orm'

/** One rule that always holds (contract 6). */
export type Check = {
  /** Number of the invariant in the contract, and what it says. */
  name: string
  /** For the operator who meets a breach: what it means and what to do. */
  remedy: string
  /** One row for each breach, its only column a text that names it. */
  breaches: SQL
}
