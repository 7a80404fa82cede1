/** Has the rights that the running shop has where another role migrates (docs/operations.md, Two roles); its password is its name. */
export const limitedRole = 'shop_limited'

/** The same database as that role. */
export const asLimitedRole = (url: string): string =>
  Object.assign(new URL(url), { username: limitedRole, password: limitedRole }).href
