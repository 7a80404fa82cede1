/** Characters: what may be stored at most, and what a search engine shows of it, about. */
export const seoLimits = { title: { most: 70, shown: 60 }, description: { most: 320, shown: 160 } } as const
