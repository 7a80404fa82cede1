import type { ReactNode } from 'react'
import type { CardProduct, Picture, Product } from '../../../../contract/api/catalogue.ts'
import { lazyOnIdle } from '../../../lib/dom/lazy-on-idle.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import type { CardActions } from '../card/card-actions.ts'
import { ProductGrid } from '../card/product-grid.tsx'
import { RecentlySeenRow } from '../card/recently-seen-row.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { ProductDescription } from './product-description.tsx'
import { productColumns, productName } from './product-layout.ts'
import { ProductPrice } from './product-price.tsx'
import { ReviewsLine } from './reviews-line.tsx'
import { stockOf } from './stock.ts'
import { WaysOn } from './ways-on.tsx'

const ProductFacts = lazyOnIdle(() => import('./product-facts.tsx').then((facts) => facts.ProductFacts))

type ProductScreenProps = {
  product: Product
  pictures: Picture[]
  related: CardProduct[]
  actions: CardActions
  /** Colour, size, quantity and button: the cart's part, provided by the route. */
  buyBox: ReactNode
  /** Below the button: delivery and return, provided by the route. */
  promises: ReactNode
  /** The reviews, provided by the route. */
  reviews: ReactNode
}

export function ProductScreen({ product, pictures, related, actions, buyBox, promises, reviews }: ProductScreenProps) {
  const { id, name, price, categories, description, stock, rating, reviewCount } = product
  const { tone, text } = stockOf(stock)
  return (
    // On a phone the picture comes first.
    <div className="container-page pb-20 sm:pb-28 max-md:flex max-md:flex-col md:pt-4">
      <div className="max-md:mb-2">
        <Breadcrumb steps={[{ label: 'Accueil', to: '/' }, { label: 'Collection', to: '/products' }, { label: name }]} />
      </div>
      <div className={productColumns}>
        <div className="max-md:-order-1 max-md:-mx-5">
          <Gallery key={id} pictures={pictures} name={name} />
        </div>
        <div className="flex flex-col gap-6 md:sticky md:top-28 md:self-start">
          <div className="flex flex-col gap-3 max-md:gap-2">
            <p className="label-small text-muted">{categories.join(', ')}</p>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-3 md:flex-col">
              <h1 className={productName}>{name}</h1>
              <p className="text-xl tabular-nums">
                <ProductPrice euros={price} />
              </p>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <Badge tone={tone}>{text}</Badge>
              <ReviewsLine rating={rating} count={reviewCount} />
            </div>
          </div>
          {buyBox}
          {stock > 0 && promises}
          {stock <= 0 && <WaysOn products={related.slice(0, 3)} />}
          <ProductDescription key={id} text={description} />
          <ProductFacts product={product} />
        </div>
      </div>
      {reviews}
      {related.length > 0 && (
        <section aria-labelledby="related" className="waits mt-24">
          <h2 id="related" className="mb-8 font-display text-heading">
            Vous aimerez aussi
          </h2>
          <ProductGrid products={related.slice(0, 4)} actions={actions} columns="four" />
        </section>
      )}
      <RecentlySeenRow productId={id} actions={actions} />
    </div>
  )
}
