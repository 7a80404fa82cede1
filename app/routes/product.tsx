import type { Picture, Product } from '../../contract/catalogue.ts'
import { messages } from '../../contract/messages.ts'
import type { Review } from '../../contract/reviews.ts'
import type { Page } from '../../contract/schema.ts'
import { AddToCart } from '../features/cart/add-to-cart-box.tsx'
import { cardOf } from '../features/catalogue/card-product.ts'
import { breadcrumbJsonLd, productJsonLd } from '../features/catalogue/product-json-ld.ts'
import { ProductMissing } from '../features/catalogue/product-missing.tsx'
import { ProductScreen } from '../features/catalogue/product-screen.tsx'
import { FavouriteButton } from '../features/favourites/favourite-button.tsx'
import { SizeGuideLink } from '../features/information/size-guide-link.tsx'
import { isMissing, Trouble } from '../features/layout/trouble.tsx'
import { datedReview } from '../features/reviews/dated-review.ts'
import { later } from '../lib/later.tsx'
import { loadFromApi, orNull } from '../lib/load-from-api.ts'
import { pageMeta, publicUrlOf, settingsOf } from '../lib/page-meta.ts'
import { pageNumberIn } from '../lib/page-number.ts'
import type { Route } from './+types/product'
import { cardActions } from './card-actions.tsx'

const ProductReviews = later(() => import('../features/reviews/product-reviews.tsx').then((reviews) => reviews.ProductReviews))
const reviewsPerPage = 6

/** Four reads at once; only the product itself may break the page. */
export async function loader(loading: Route.LoaderArgs) {
  const path = `/products/${encodeURIComponent(loading.params.id)}`
  const page = pageNumberIn(loading.url.searchParams)
  const [product, pictures, related, reviews] = await Promise.all([
    loadFromApi<Product>(loading, path),
    orNull(loadFromApi<Picture[]>(loading, `${path}/images`)),
    orNull(loadFromApi<Product[]>(loading, `${path}/related`)),
    orNull(loadFromApi<Page<Review>>(loading, `${path}/reviews?page=${page}&size=${reviewsPerPage}`)),
  ])
  return {
    product,
    pictures: pictures ?? product.images,
    related: related?.slice(0, 4).map(cardOf) ?? [],
    reviews: reviews && { ...reviews, content: reviews.content.map(datedReview) },
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (!loaderData) return pageMeta(matches, { title: isMissing(error) ? 'Produit non trouvé' : "Une erreur s'est produite" })
  const { product, reviews } = loaderData
  const origin = publicUrlOf(matches)
  const brand = settingsOf(matches)?.name ?? ''
  return pageMeta(matches, {
    title: product.name,
    description: product.description.slice(0, 160),
    canonical: `/products/${product.id}`,
    image: product.images[0],
    jsonLd: [productJsonLd(product, { origin, brand }, reviews?.content ?? []), breadcrumbJsonLd(product, origin)],
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, reviews } = loaderData
  return (
    <ProductScreen
      {...loaderData}
      reviews={<ProductReviews reviews={reviews} rating={product.rating} count={product.reviewCount} />}
      actions={cardActions}
      buyBox={
        <AddToCart
          product={product}
          beside={<FavouriteButton product={product} className="size-13 border border-edge" />}
          sizeHelp={<SizeGuideLink />}
        />
      }
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  isMissing(error) ? (
    <ProductMissing />
  ) : (
    <Trouble>
      <p>{messages.productLoadFailed}</p>
    </Trouble>
  )
