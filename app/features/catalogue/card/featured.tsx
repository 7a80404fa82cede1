import type { CardProduct } from '../../../../contract/api/catalogue.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { CardActions } from './card-actions.ts'
import { ProductGrid } from './product-grid.tsx'

/** `products` is null when they could not be loaded: the rest of the home page is shown (spec 2, home). */
export function Featured({ products, actions }: { products: CardProduct[] | null; actions: CardActions }) {
  return (
    <section aria-labelledby="featured" className="container-page py-16 lg:py-24">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h2 id="featured" className="font-display text-title">
          Produits en vedette
        </h2>
        <LinkButton to="/products" variant="quiet" className="px-0!" prefetch="intent">
          Voir toute la collection
        </LinkButton>
      </div>
      {products ? (
        <ProductGrid products={products.slice(0, 8)} actions={actions} columns="four" />
      ) : (
        <Alert
          action={
            <Button variant="secondary" onClick={() => window.location.reload()}>
              Réessayer
            </Button>
          }
        >
          {messages.featuredLoadFailed}
        </Alert>
      )}
    </section>
  )
}
