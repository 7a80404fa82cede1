import type { Day } from './working-days.ts'

const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

/** The calendar day that this moment falls on in Paris. */
export const parisDay = (at: Date): Day => paris.format(at)
