/** The header in which the storefront tells the server the nonce of the inline scripts of one rendering. */
export const ownScriptsHeader = 'X-Own-Scripts'
