import type { ShopSettings } from '../rules/shop-settings.ts'

/** Pages whose text the owner may complete or replace. */
export const textPages = ['terms', 'privacy', 'shipping', 'returns', 'faq', 'about'] as const
export type TextPage = (typeof textPages)[number]

/** The owner's text: none (the shop's own page), below the shop's own, or replacing it. */
export const textModes = ['none', 'below', 'instead'] as const
export type TextMode = (typeof textModes)[number]

/** The maximum length of a text, in characters. */
export const longestText = 40_000

/** What the owner calls each page. */
export const pageNames: Record<TextPage, string> = {
  terms: 'Conditions d’utilisation et de vente',
  privacy: 'Politique de confidentialité',
  shipping: 'Livraison',
  returns: 'Retours et échanges',
  faq: 'Questions fréquentes',
  about: 'À propos',
}

/** The public URL of each page. */
export const textAddresses: Record<TextPage, string> = {
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  shipping: '/shipping',
  returns: '/returns',
  faq: '/faq',
  about: '/about',
}

/** Pages whose versions an order or a customer accepts; former versions stay readable. */
export const versionedPages = ['terms', 'privacy'] as const
export type VersionedPageName = (typeof versionedPages)[number]

/** The settings that the shop's own text of these pages states: when one of them changes, so does the page's version. */
export const factsOfPages: Record<VersionedPageName, readonly (keyof ShopSettings)[]> = {
  terms: ['name', 'postalAddress', 'phone', 'email', 'company', 'vatExempt', 'returnDays', 'cancelMinutes', 'mediator'],
  privacy: ['name', 'postalAddress', 'email', 'company', 'host'],
}
