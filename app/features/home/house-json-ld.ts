import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'

/** The shop for search engines; `origin` is its public URL. */
export function houseJsonLd(settings: ShopSettings, origin: string) {
  const { name, slogan, postalAddress, phone, email, foundedIn } = settings
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ClothingStore',
      name,
      slogan,
      url: `${origin}/`,
      image: `${origin}/preview.jpg`,
      telephone: phone,
      email,
      foundingDate: String(foundedIn),
      address: {
        '@type': 'PostalAddress',
        streetAddress: postalAddress.street,
        postalCode: postalAddress.postalCode,
        addressLocality: postalAddress.city,
        addressCountry: 'FR',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/search?q={search_term}`,
        'query-input': 'required name=search_term',
      },
    },
  ]
}
