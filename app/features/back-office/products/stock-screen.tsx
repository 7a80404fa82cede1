import { useState } from 'react'
import type { MovementKind, ProductStock, StockMovement } from '../../../../contract/admin-products.ts'
import { office } from '../../../../contract/back-office-messages.ts'
import type { Page } from '../../../../contract/schema.ts'
import { sizes } from '../../../../contract/sizes.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { useSession } from '../../../lib/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAdminQuery } from '../parts/admin-api.ts'
import { DataTable } from '../parts/data-table.tsx'
import { FilterBar, FilterSelect } from '../parts/filter-bar.tsx'
import { shortMoment } from '../parts/formats.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import type { Column } from '../parts/use-data-table.ts'
import { useGuardUnsaved } from '../parts/use-guard-unsaved.tsx'
import { apiQuery, useUrlState } from '../parts/use-url-state.ts'
import { ProductStateBadge } from './product-state.tsx'
import { StockForm } from './stock-form.tsx'

const kinds: Record<MovementKind, { label: string; sign: string }> = {
  received: { label: 'Reçu', sign: '+' },
  written_off: { label: 'Retiré', sign: '−' },
  taken_back: { label: 'Revenu d’une commande', sign: '+' },
  reserved: { label: 'Réservé par une commande', sign: '−' },
  released: { label: 'Libéré', sign: '+' },
  // Pieces that were held already: the shelf is as it was.
  sold: { label: 'Vendu', sign: '' },
}

const columns: Column<StockMovement>[] = [
  { id: 'at', header: 'Quand', cell: ({ at }) => shortMoment(at) },
  { id: 'size', header: 'Taille', cell: ({ size }) => size },
  { id: 'kind', header: 'Mouvement', cell: ({ kind }) => kinds[kind].label },
  { id: 'quantity', header: 'Pièces', align: 'end', cell: ({ kind, quantity }) => `${kinds[kind].sign}${quantity}` },
  { id: 'reason', header: 'Motif', cell: ({ reason, orderNumber }) => reason ?? orderNumber ?? '—' },
  { id: 'by', header: 'Par', cell: ({ by }) => by ?? '—' },
]
const names = ['forSize']

/** The shelf of one product, and every movement that made it what it is: none is ever changed or taken away. */
export function StockScreen({ params: { id = '' } }: { params: Record<string, string> }) {
  const path = `/admin/products/${encodeURIComponent(id)}/stock`
  const { query } = useUrlState()
  const isOwner = useSession().user?.roles.includes('ADMIN') ?? false
  const stock = useAdminQuery<ProductStock>(path)
  const movements = useAdminQuery<Page<StockMovement>>(`${path}/movements${apiQuery(query, names)}`)
  const { data } = stock
  const [isMoving, setMoving] = useState(false)
  const guard = useGuardUnsaved(isMoving)
  return (
    <>
      <PageHead
        title={data ? `Stock : ${data.name}` : 'Stock'}
        beside={data && <ProductStateBadge state={data.state} />}
        back={
          isOwner ? { to: `/admin/products/${id}`, label: 'Le produit' } : { to: '/admin/products', label: 'Tous les produits' }
        }
      />
      {stock.isError && !data ? (
        <Notice title={messageOf(stock.error, office.listFailed)} />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <Section title={isOwner ? 'Recevoir ou corriger' : 'Recevoir'}>
            {data ? (
              <StockForm productId={id} sizes={data.sizes} mayRemove={isOwner} onTyping={setMoving} />
            ) : (
              <Skeleton className="h-80" />
            )}
          </Section>
          <Section title="Mouvements">
            <FilterBar names={names}>
              <FilterSelect
                name="forSize"
                label="Taille"
                all="Toutes"
                options={sizes.map((size) => ({ value: size, label: size }))}
              />
            </FilterBar>
            <DataTable
              caption="Mouvements de stock"
              noun={['mouvement', 'mouvements']}
              columns={columns}
              asked={movements}
              idOf={({ id: movement }) => movement}
              nameOf={({ at }) => `le mouvement du ${shortMoment(at)}`}
              empty="Aucun mouvement."
            />
          </Section>
        </div>
      )}
      {guard}
    </>
  )
}
