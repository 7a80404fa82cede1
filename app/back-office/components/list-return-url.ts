import type { Location } from 'react-router'

const searches = new Map<string, string>()

/** Remembers a list's URL with its filters and page. */
export const saveListUrl = ({ pathname, search }: Location) => void searches.set(pathname, search)

/** The URL of a list as it was left; a path with its own filters stays as it is. */
export const listReturnUrl = (path: string): string => (path.includes('?') ? path : path + (searches.get(path) ?? ''))
