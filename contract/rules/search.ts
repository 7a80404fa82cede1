/** The most words that a synonym may have on either side, stop words included (spec 2, search that answers). */
export const longestSynonymWords = 4

/** The number of letters from which on something is suggested. */
export const shortestSuggested = 2

/** A category's products are counted up to this number. */
export const mostCounted = 100
