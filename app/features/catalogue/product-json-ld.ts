import type { Product } from '../../../contract/catalogue.ts'
import type { Review } from '../../../contract/reviews.ts'
import { sizesOf } from '../../../contract/sizes.ts'

type Place = { origin: string; brand: string }

/**
 * What search engines read about a product: an offer per size, and a rating only if every review is a buyer's own word
 * (decision 6). `origin` is the shop's public address, `brand` its name.
 */
export function productJsonLd(product: Product, { origin, brand }: Place, reviews: Pick<Review, 'demo'>[]) {
  const { id, name, description, price, images, sizeQuantities, colour, rating, reviewCount } = product
  const isRated = reviewCount > 0 && rating !== null && reviews.length > 0 && reviews.every(({ demo }) => !demo)
  const url = `${origin}/products/${id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    sku: id,
    color: colour,
    url,
    image: images.map((picture) => origin + picture.url),
    brand: { '@type': 'Brand', name: brand },
    offers: sizesOf(sizeQuantities).map((size) => ({
      '@type': 'Offer',
      name: `${name}, taille ${size}`,
      sku: `${id}-${size}`,
      url,
      price: price.toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${(sizeQuantities[size] ?? 0) > 0 ? 'InStock' : 'OutOfStock'}`,
    })),
    ...(isRated && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }),
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
