/** Money is integer cents everywhere inside; euros appear only in JSON and in text. */

/** 5990 → 59.9, for JSON answers. */
export const eurosOf = (cents: number): number => cents / 100

/** 59.9 → 5990; rounds to the nearest cent, so 0.1 + 0.2 euros is 30. */
export const centsOf = (euros: number): number => Math.round(euros * 100)

/** Whether this sum has no more than two decimals: 12.345 euros can't be paid. */
export const isWholeCents = (euros: number): boolean => Math.abs(euros * 100 - centsOf(euros)) < 1e-6

/**
 * 5990 → « 59,90 € », with the no-break spaces of French typography. Formatted by hand: on a slow phone opening Intl takes
 * longer than everything else on a first page. Equal to Intl's text, character for character (money.test.ts).
 */
export function formatCents(cents: number): string {
  const [euros = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}${euros.replace(/\B(?=(?:\d{3})+$)/g, '\u202f')},${rest}\u00a0€`
}

/** 59.9 → « 59,90 € ». */
export const formatEuros = (euros: number): string => formatCents(centsOf(euros))

/** In a sentence: 10000 → « 100 € », 10990 → « 109,90 € ». */
export const formatShort = (cents: number): string => formatCents(cents).replace(',00', '')
