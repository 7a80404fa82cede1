import { Link, redirect } from 'react-router'
import type { Picture, Product } from '../../contract/api/catalogue.ts'
import type { Review } from '../../contract/api/reviews.ts'
import type { Page } from '../../contract/api/schema.ts'
import { seoLimits } from '../../contract/rules/seo-limits.ts'
import { defaultSettings } from '../../contract/rules/shop-settings.ts'
import { beginningOf } from '../../contract/text/beginning-of.ts'
import * as messages from '../../contract/text/messages.ts'
import { AddToCart } from '../features/cart/add/add-to-cart-box.tsx'
import { cardOf } from '../features/catalogue/card/card-product.ts'
import { ColourSwatches, type ShownColour, shownColours } from '../features/catalogue/colours/colour-swatches.tsx'
import { keepsEarlyPress, showLengths } from '../features/catalogue/fit/early-press.ts'
import { breadcrumbJsonLd, productJsonLd } from '../features/catalogue/product/product-json-ld.ts'
import { ProductMissing } from '../features/catalogue/product/product-missing.tsx'
import { ProductScreen } from '../features/catalogue/product/product-screen.tsx'
import { FavouriteButton } from '../features/favourites/favourite-button.tsx'
import { SizeGuideLink } from '../features/information/size-guide/size-guide-link.tsx'
import { ErrorPage, isMissing } from '../features/layout/error-page.tsx'
import { datedReview } from '../features/reviews/dated-review.ts'
import { loadFromApi, orNull } from '../lib/api/load-from-api.ts'
import { lazyOnIdle } from '../lib/dom/lazy-on-idle.tsx'
import { pageMeta, publicUrlOf, settingsOf } from '../lib/format/page-meta.ts'
import { onPage, pageNumberIn } from '../lib/format/page-number.ts'
import type { Route } from './+types/product'
import { cardActions } from './card-actions.tsx'

const loadFitLine = () => import('../features/catalogue/fit/fit-line.tsx').then((line) => line.FitLine)
const FitLine = lazyOnIdle(loadFitLine)
if (!import.meta.env.SSR) keepsEarlyPress(() => loadFitLine().catch(showLengths))
const BuyPromises = lazyOnIdle(() => import('../features/information/buy-promises.tsx').then((promises) => promises.BuyPromises))
const ProductReviews = lazyOnIdle(() =>
  import('../features/reviews/product-reviews.tsx').then((reviews) => reviews.ProductReviews),
)
const reviewsPerPage = 6

/** Four parallel requests; only a failure of the product itself fails the page. */
export async function loader(loading: Route.LoaderArgs) {
  const path = `/products/${encodeURIComponent(loading.params.id)}`
  const query = loading.url.searchParams
  const page = pageNumberIn(query)
  const [product, pictures, related, reviews] = await Promise.all([
    loadFromApi<Product>(loading, `${path}?group=model`),
    orNull(loadFromApi<Picture[]>(loading, `${path}/images`)),
    orNull(loadFromApi<Product[]>(loading, `${path}/related`)),
    orNull(loadFromApi<Page<Review>>(loading, `${path}/reviews?page=${page}&size=${reviewsPerPage}`)),
  ])
  const reviewPages = reviews?.page.totalPages ?? 0
  if (reviewPages > 0 && page >= reviewPages) throw redirect(onPage(path, query, reviewPages - 1))
  const { colours, ...shown } = product
  return {
    product: shown,
    colours: shownColours(colours?.swatches ?? []),
    pictures: pictures ?? product.images,
    related: related?.slice(0, 4).map(cardOf) ?? [],
    reviews: reviews && { ...reviews, content: reviews.content.map(datedReview) },
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (!loaderData) return pageMeta(matches, { title: isMissing(error) ? 'Produit non trouvé' : "Une erreur s'est produite" })
  const { product, colours, reviews } = loaderData
  const origin = publicUrlOf(matches)
  const settings = settingsOf(matches) ?? defaultSettings
  return pageMeta(matches, {
    title: product.seoTitle ?? product.name,
    description: product.seoDescription ?? beginningOf(product.description, seoLimits.description.shown),
    canonical: `/products/${product.id}`,
    image: product.images[0],
    jsonLd: [productJsonLd(product, { origin, settings }, reviews?.content ?? [], colours), breadcrumbJsonLd(product, origin)],
  })
}

/** The same for every colour of a model: what was chosen stays when the colour changes. */
const modelKey = (id: string, colours: ShownColour[]) => Math.min(Number(id), ...colours.map((colour) => Number(colour.id)))

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, colours, reviews } = loaderData
  const { measures } = product
  return (
    <ProductScreen
      {...loaderData}
      reviews={<ProductReviews productId={product.id} reviews={reviews} rating={product.rating} count={product.reviewCount} />}
      actions={cardActions}
      promises={<BuyPromises price={product.price} />}
      buyBox={
        <AddToCart
          key={modelKey(product.id, colours)}
          product={product}
          renderColours={(size) => <ColourSwatches colours={colours} current={product.id} size={size} />}
          {...(measures && {
            renderFit: (choose) => <FitLine measures={measures} quantities={product.sizeQuantities} onChoose={choose} />,
          })}
          beside={
            product.stock > 0 ? (
              <FavouriteButton product={product} className="size-13 border border-edge" />
            ) : (
              <FavouriteButton product={product} inWords className="grow" />
            )
          }
          renderSizeHelp={(size) => <SizeGuideLink product={product} chosen={size} />}
        />
      }
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  isMissing(error) ? (
    <ProductMissing />
  ) : (
    <ErrorPage>
      <p>{messages.productLoadFailed}</p>
      <Link to="/products" className="inline-block py-2 underline underline-offset-4">
        Retour à la collection
      </Link>
    </ErrorPage>
  )
