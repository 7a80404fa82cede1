type Place = { state?: unknown }

/** Props of a link to a page that takes the place of this one: scroll and focus stay, and no skeleton comes between. */
export const inPlace = { preventScrollReset: true, state: { inPlace: true } } as const

export const staysInPlace = ({ state }: Place): boolean => (state as { inPlace?: unknown } | null)?.inPlace === true
