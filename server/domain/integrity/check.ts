import type { SQL } from 'drizzle-orm'

/** One rule that always holds (contract 6). */
export type Check = {
  /** The invariant's number in the contract, and its statement. */
  name: string
  /** What a breach means and what the operator should do. */
  remedy: string
  /** Selects one row for each breach: a text that identifies it. */
  breaches: SQL
}
