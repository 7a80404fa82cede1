/** 4.25 → « 4,3 », 5 → « 5 ». By hand, as amounts are (contract/money.ts). */
export const ratingText = (rating: number): string => String(Math.round(rating * 10) / 10).replace('.', ',')
