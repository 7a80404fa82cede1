const longestPath = 300

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

/** Where a redirect may lead: a path of this shop, with its query; the home page too. Null for anything else. */
export function redirectTarget(address: string): string | null {
  const target = address.trim()
  if (!/^\/(?:$|[^/\\\s][^\\\s]*$)/.test(target) || target.length > longestPath) return null
  try {
    // As a browser would write it into a header.
    return encodeURI(decodeURI(target))
  } catch {
    return null
  }
}
