import type { Product } from '../../../../contract/api/catalogue.ts'
import type { Review } from '../../../../contract/api/reviews.ts'
import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { sizesOf } from '../../../../contract/rules/sizes/sizes.ts'
import { offerTerms } from './offer-json-ld.ts'

type Place = { origin: string; settings: ShopSettings }
type Colour = Pick<Product, 'id' | 'colour'>

/**
 * The product for search engines: an offer per size, the other colours as variants of one group, and a rating only if every review
 * is a verified buyer's (decision 6). `origin` is the shop's public URL, `colours` are the model's, in the owner's order.
 */
export function productJsonLd(
  product: Product,
  { origin, settings }: Place,
  reviews: Pick<Review, 'demo'>[],
  colours: Colour[] = [],
) {
  const { id, name, description, price, images, sizeQuantities, colour, rating, reviewCount } = product
  const isRated = reviewCount > 0 && rating !== null && reviews.length > 0 && reviews.every(({ demo }) => !demo)
  const url = `${origin}/products/${id}`
  const terms = offerTerms(settings, price)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    sku: id,
    color: colour,
    url,
    image: images.map((picture) => origin + picture.url),
    brand: { '@type': 'Brand', name: settings.name },
    offers: sizesOf(sizeQuantities).map((size) => ({
      '@type': 'Offer',
      name: `${name}, taille ${size}`,
      sku: `${id}-${size}`,
      url,
      price: price.toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${(sizeQuantities[size] ?? 0) > 0 ? 'InStock' : 'OutOfStock'}`,
      ...terms,
    })),
    ...(isRated && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }),
    ...(colours.length > 1 && { isVariantOf: groupOf(product, origin, colours) }),
  }
}

/** The model, each of whose colours has a page of its own; named as the product without its colour. */
function groupOf({ name, colour }: Product, origin: string, colours: Colour[]) {
  const [main] = colours
  return {
    '@type': 'ProductGroup',
    productGroupID: `model-${main?.id}`,
    name: name.endsWith(` ${colour}`) ? name.slice(0, -colour.length - 1) : name,
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: colours.map(({ id }) => ({ '@type': 'Product', url: `${origin}/products/${id}` })),
  }
}

export const breadcrumbJsonLd = ({ id, name }: Product, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Accueil', item: `${origin}/` },
    { name: 'Collection', item: `${origin}/products` },
    { name, item: `${origin}/products/${id}` },
  ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
})
