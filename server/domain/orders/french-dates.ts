const long = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })

/** 2026-03-09 → « lundi 9 mars 2026 »; the first of a month by its ordinal, « dimanche 1er novembre 2026 ». */
export const longDate = (day: string): string => long.format(new Date(`${day}T00:00:00Z`)).replace(/(?<!\d)1 (?=\p{L})/u, '1er ')
