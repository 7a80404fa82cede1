/** A synonym has no more words than these on either side, little ones included (spec 2, search that answers). */
export const longestSynonymWords = 4

/** From so many letters on something is suggested. */
export const shortestSuggested = 2

/** The products of a category are counted so far. */
export const mostCounted = 100
