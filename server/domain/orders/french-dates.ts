const long = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })

/** 2026-03-09 → « lundi 9 mars 2026 ». */
export const longDate = (day: string): string => long.format(new Date(`${day}T00:00:00Z`))
