import type { Day } from './working-days.ts'

const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

/** The calendar day that this moment falls on in Paris. */
export const parisDay = (at: Date): Day => paris.format(at)

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** « le 21 novembre 2026 à 15:30 », in Paris. */
export const parisMoment = (at: Date): string => `le ${moment.format(at)}`
