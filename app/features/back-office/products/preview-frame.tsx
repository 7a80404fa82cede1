import type { ReactNode } from 'react'
import { office } from '../../../../contract/back-office-messages.ts'
import type { Product } from '../../../../contract/catalogue.ts'
import { sizesOf } from '../../../../contract/sizes.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAdminQuery } from '../parts/admin-api.ts'
import { PageHead } from '../parts/page-head.tsx'

type PreviewFrameProps = {
  id: string
  /** The storefront's own screen, brought by the route. */
  children: (product: Product, buyBox: ReactNode) => ReactNode
}

/** A product as a shopper would see it, before she can. Read with the owner's token, kept nowhere. */
export function PreviewFrame({ id, children }: PreviewFrameProps) {
  const { data, error } = useAdminQuery<Product>(`/admin/products/${encodeURIComponent(id)}/preview`)
  return (
    <>
      <PageHead
        title="Aperçu"
        back={{ to: `/admin/products/${id}`, label: 'Le produit' }}
        intro="Comme une cliente le verrait, d’après ce qui est enregistré. Vous seule le voyez."
      />
      {!data && (error ? <Notice title={messageOf(error, office.listFailed)} /> : <Skeleton className="h-[60vh]" />)}
      {data && (
        <div className="overflow-hidden rounded-soft border border-line bg-paper">
          {children(data, <BuyBox product={data} />)}
        </div>
      )}
    </>
  )
}

/** Where the shopper chooses and buys; nothing can be bought here. */
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
