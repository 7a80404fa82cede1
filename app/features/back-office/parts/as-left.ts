import type { Location } from 'react-router'

const searches = new Map<string, string>()

/** A list with its filters and page, as it stands now. */
export const noteList = ({ pathname, search }: Location) => void searches.set(pathname, search)

/** The address of a list as it was left; one that names its filters itself stays as it is. */
export const asLeft = (path: string): string => (path.includes('?') ? path : path + (searches.get(path) ?? ''))
