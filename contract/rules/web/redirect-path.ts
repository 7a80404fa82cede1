const longestPath = 300
const anyShop = 'https://shop.example'

/**
 * An address of this shop in the form of redirects: the path alone, decoded, in lower case, without a trailing slash. Null for
 * anything else: another site, the home page, a path too long.
 */
export function redirectPath(address: string): string | null {
  const path = address.trim().replace(/[?#].*$/, '')
  // Two slashes at the beginning would lead to another site.
  if (!/^\/[^/\\]/.test(path) || path.length > longestPath) return null
  try {
    const decoded = decodeURI(path).normalize('NFC').toLowerCase().replace(/\/+$/, '')
    // `Cs`: a lone surrogate, which no address contains.
    return /[\s\p{Cc}\p{Cs}\\]|\/\//u.test(decoded) ? null : decoded
  } catch {
    return null
  }
}

/** Whether an old address was typed with a query or a fragment, which redirects do not compare. */
export const hasQueryOrFragment = (address: string) => /[?#]/.test(address)

/** Where a redirect may lead: a path of this shop, with its query; the home page too. Null for anything else. */
export function redirectTarget(address: string): string | null {
  const target = address.trim()
  if (!/^\/(?:$|[^/\\\s][^\\\s]*$)/.test(target) || target.length > longestPath) return null
  try {
    // Throws for what the shop could not decode either.
    decodeURI(target)
    // As a browser would write it into a header. `/..//` would become two slashes.
    const { pathname, search, hash } = new URL(target, anyShop)
    return pathname.startsWith('//') ? null : pathname + search + hash
  } catch {
    return null
  }
}
