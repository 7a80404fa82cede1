/** What the product's page and its skeleton share. Pictures and buy box; on a phone their parts stand in the page itself. */
export const productColumns =
  'max-md:contents md:mt-4 md:grid gap-x-8 md:grid-cols-[1.1fr_1fr] lg:grid-cols-[1.3fr_1fr] lg:gap-x-14'

export const productName = 'wrap-anywhere min-w-0 font-display text-[1.625rem]/tight md:text-[2rem]/tight lg:text-[2.5rem]/tight'
