import { parisClock } from './paris-clock.ts'
import type { Day } from './working-days.ts'

/** The calendar day that this moment falls on in Paris. */
export const parisDay = (at: Date): Day => parisClock(at).toISOString().slice(0, 10)
