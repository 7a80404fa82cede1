import type { ReactNode } from 'react'
import type { CardProduct, Picture, Product } from '../../../contract/catalogue.ts'
import { formatEuros } from '../../../contract/money.ts'
import { later } from '../../lib/later.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { CardActions } from './card-actions.ts'
import { Gallery } from './gallery.tsx'
import { OtherColours } from './other-colours.tsx'
import { ProductGrid } from './product-grid.tsx'
import { RecentlySeenRow } from './recently-seen-row.tsx'
import { ReviewsLine } from './reviews-line.tsx'
import { stockOf } from './stock.ts'

const ProductFacts = later(() => import('./product-facts.tsx').then((facts) => facts.ProductFacts))

type ProductScreenProps = {
  product: Product
  pictures: Picture[]
  related: CardProduct[]
  actions: CardActions
  /** Size, quantity and button: the cart's part, brought by the route. */
  buyBox: ReactNode
  /** What buyers say, brought by the route. */
  reviews: ReactNode
}

export function ProductScreen({ product, pictures, related, actions, buyBox, reviews }: ProductScreenProps) {
  const { id, name, price, categories, description, stock, rating, reviewCount, otherColours } = product
  const { tone, text } = stockOf(stock)
  return (
    <div className="container-page pt-4 pb-20 sm:pb-28">
      <Breadcrumb steps={[{ label: 'Accueil', to: '/' }, { label: 'Collection', to: '/products' }, { label: name }]} />
      <div className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-[1.1fr_1fr] lg:grid-cols-[1.3fr_1fr] lg:gap-x-14">
        <div className="max-md:-mx-5">
          <Gallery key={id} pictures={pictures} name={name} />
        </div>
        {/* On a phone name and price stand above the picture, so that the first screen shows all three. */}
        <div className="flex flex-col gap-6 max-md:contents md:sticky md:top-28 md:self-start">
          <div className="max-md:-order-1 flex flex-col gap-3 max-md:gap-2">
            <p className="label-small text-muted">{categories.join(', ')}</p>
            <h1 className="font-display text-title">{name}</h1>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="text-xl tabular-nums">
                {formatEuros(price)} <span className="text-muted text-sm">TTC</span>
              </p>
              <Badge tone={tone}>{text}</Badge>
            </div>
            <ReviewsLine rating={rating} count={reviewCount} />
          </div>
          <p className="text-ink-soft leading-relaxed">{description}</p>
          <OtherColours colours={otherColours} />
          {buyBox}
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
