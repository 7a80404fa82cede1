import type { ReactNode } from 'react'
import type { Product } from '../../../contract/api/catalogue.ts'
import { sizesOf } from '../../../contract/rules/sizes/sizes.ts'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAdminQuery } from '../components/admin-api.ts'
import { PageHead } from '../components/page-head.tsx'
import { DetailFailed } from '../components/query-detail.tsx'

type PreviewFrameProps = {
  id: string
  /** The shop's own product screen, provided by the route. */
  children: (product: Product, buyBox: ReactNode) => ReactNode
}

/** A product as customers will see it, before it is public. Fetched with the owner's token, never cached. */
export function PreviewFrame({ id, children }: PreviewFrameProps) {
  const result = useAdminQuery<Product>(`/admin/products/${encodeURIComponent(id)}/preview`)
  const { data } = result
  return (
    <>
      <PageHead
        title="Aperçu"
        headingBelow={data !== undefined}
        back={{ to: `/admin/products/${id}`, label: 'Le produit' }}
        intro="Comme une cliente le verrait, d’après ce qui est enregistré. Vous seule le voyez."
      />
      {!data && (result.error ? <DetailFailed result={result} /> : <Skeleton className="h-[60vh]" />)}
      {data && (
        <div className="overflow-hidden rounded-soft border border-line bg-paper">
          {children(data, <BuyBox product={data} />)}
        </div>
      )}
    </>
  )
}

/** Replaces the buy box: nothing can be bought in a preview. */
const BuyBox = ({ product: { sizeQuantities } }: { product: Product }) => (
  <div className="flex flex-col gap-4">
    <ul aria-label="Tailles" className="flex flex-wrap gap-2">
      {sizesOf(sizeQuantities).map((size) => (
        <li
          key={size}
          className="inline-flex min-h-11 min-w-12 items-center justify-center gap-1 rounded-soft border border-edge px-3 text-sm"
        >
          {size}
          {sizeQuantities[size] === 0 && <span className="text-muted">(Épuisé)</span>}
        </li>
      ))}
    </ul>
    <Button size="large" disabled>
      Ajouter au panier
    </Button>
  </div>
)
