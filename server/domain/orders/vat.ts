/** VAT contained in a price that includes it, rounded to the cent (decision 34). */
export const vatWithin = (grossCents: number, percent: number): number => Math.round((grossCents * percent) / (100 + percent))
