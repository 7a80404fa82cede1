/** Under this header the storefront tells the door which mark its own inline scripts bear in this one rendering. */
export const ownScriptsHeader = 'X-Own-Scripts'
