/** The facets of cloth, colour and use, beside the specification's filters, in the order of the screen. */
export const detailFacets = ['colours', 'lengths', 'opacities', 'sleeves', 'fabrics', 'occasions'] as const
export type DetailFacet = (typeof detailFacets)[number]

/** The filters of a list of products, beside the price. Values are names or codes as in the URL (decision 57). */
export const facetNames = ['categories', 'sizes', ...detailFacets] as const
export type FacetName = (typeof facetNames)[number]

/** How many values of a facet may be chosen at once, and how long one may be. */
export const facetLimits = { mostValues: 30, longest: 100 }
