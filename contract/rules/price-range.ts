/** The slider's ends in euros: 300 means 300 and above, no maximum (spec 9; decision 27). */
export const priceRange = { min: 0, max: 300, step: 10 } as const
