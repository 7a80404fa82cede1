import { parisClock } from './paris-clock.ts'
import type { Day } from './working-days.ts'

/** The calendar day in Paris at this moment. */
export const parisDay = (at: Date): Day => parisClock(at).toISOString().slice(0, 10)
