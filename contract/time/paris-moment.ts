import { frenchFormat } from './french-format.ts'

const moment = frenchFormat({ dateStyle: 'long', timeStyle: 'short' })

/** « le 21 novembre 2026 à 15:30 », in Paris. */
export const parisMoment = (at: Date): string => `le ${moment(at)}`
