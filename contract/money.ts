/** Money is integer cents everywhere inside; euros appear only in JSON and in text. */

/** 5990 → 59.9, for JSON answers. */
export const eurosOf = (cents: number): number => cents / 100

/** 59.9 → 5990; rounds to the nearest cent, so 0.1 + 0.2 euros is 30. */
export const centsOf = (euros: number): number => Math.round(euros * 100)

const euroFormat = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** 5990 → « 59,90 € », with the no-break spaces of French typography. */
export const formatCents = (cents: number): string => euroFormat.format(cents / 100)

/** 59.9 → « 59,90 € ». */
export const formatEuros = (euros: number): string => euroFormat.format(euros)
