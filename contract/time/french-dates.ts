const full = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })

/** French says the first of a month by its ordinal. */
const written = (format: Intl.DateTimeFormat, day: string) =>
  format.format(new Date(`${day}T00:00:00Z`)).replace(/(?<!\d)1 (?=\p{L})/u, '1er ')

/** 2026-11-01 → « dimanche 1er novembre 2026 ». */
export const longDate = (day: string): string => written(full, day)

/** 2026-03-01 → « 1er mars 2026 ». */
export const plainDate = (day: string): string => written(long, day)
