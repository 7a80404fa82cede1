import type { ShopSettings } from './shop-settings.ts'

/** Pages whose text the owner may complete or replace. */
export const textPages = ['terms', 'privacy', 'shipping', 'returns', 'faq', 'about'] as const
export type TextPage = (typeof textPages)[number]

/** The owner's text: none (the shop's own page), below the shop's own, or in its place. */
export const textModes = ['none', 'below', 'instead'] as const
export type TextMode = (typeof textModes)[number]

/** What is longer is no page any more. */
export const longestText = 40_000

/** Where the public reads each. */
export const textAddresses: Record<TextPage, string> = {
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  shipping: '/shipping',
  returns: '/returns',
  faq: '/faq',
  about: '/about',
}

/** Pages with a version of their own from the beginning, which an order or a shopper accepts; their former versions stay readable. */
export const keptPages = ['terms', 'privacy'] as const
export type KeptPage = (typeof keptPages)[number]

/** What the shop's own text of these pages states: when one of these facts changes, so does the version. */
export const factsOfPages: Record<KeptPage, readonly (keyof ShopSettings)[]> = {
  terms: ['name', 'postalAddress', 'phone', 'email', 'company', 'returnDays', 'cancelMinutes', 'mediator', 'host'],
  privacy: ['postalAddress', 'email', 'company', 'host'],
}
