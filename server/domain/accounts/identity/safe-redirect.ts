/** Path, query and fragment of a URL of the shop itself; null for any other, against open redirects. */
export function safeRedirect(publicUrl: string, address: string): string | null {
  const url = URL.parse(address, publicUrl)
  const own = new URL(publicUrl)
  // blob:https://… has the shop's origin too, and a path that is a whole address.
  const ownPath =
    url?.origin === own.origin &&
    url.protocol === own.protocol &&
    !url.pathname.startsWith('//') &&
    !url.username &&
    !url.password
  return ownPath ? `${url.pathname}${url.search}${url.hash}`.slice(0, 2_000) : null
}
