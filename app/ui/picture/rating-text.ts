/** 4.25 → « 4,3 », 5 → « 5 ». Formatted by hand, as amounts are (contract/rules/money.ts). */
export const ratingText = (rating: number): string => String(Math.round(rating * 10) / 10).replace('.', ',')
