import { frenchFormat } from './french-format.ts'

const full = frenchFormat({ dateStyle: 'full', timeZone: 'UTC' })
const long = frenchFormat({ dateStyle: 'long', timeZone: 'UTC' })

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** 2026-11-01 → « dimanche 1er novembre 2026 ». */
export const longDate = (day: string): string => full(midnight(day))

/** 2026-03-01 → « 1er mars 2026 ». */
export const plainDate = (day: string): string => long(midnight(day))
