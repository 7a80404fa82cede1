import type { ShopSettings } from '../../rules/shop-settings.ts'

/** A section of a page that the shop writes itself; `id`: the anchor that links lead to, `text`: in the markup of written-text.ts. */
export type PageSection = { id: string; title: string; text: string }

/** Without a legal name the shop's name stands for it. */
export const sellerName = ({ name, company }: ShopSettings): string => company.legalName || name

export const addressLine = ({ postalAddress: { street, postalCode, city, country } }: ShopSettings): string =>
  `${street}, ${postalCode} ${city}, ${country}`

export const emailLink = ({ email }: ShopSettings): string => `[${email}](mailto:${email})`

export const phoneLink = ({ phone }: ShopSettings): string => `[${phone}](tel:+33${phone.replaceAll(' ', '').slice(1)})`

/** What the owner has not entered is left out, with its comma. */
export const listed = (facts: string[]): string => facts.filter(Boolean).join(', ')

/** What the owner adds begins with a title where it follows the shop's own words. */
export const titleBelow = 'À savoir aussi'
