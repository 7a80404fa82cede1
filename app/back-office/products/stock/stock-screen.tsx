import { useState } from 'react'
import type { MovementKind, ProductStock, StockMovement } from '../../../../contract/api/admin/products.ts'
import type { Page } from '../../../../contract/api/schema.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useAdminQuery } from '../../components/admin-api.ts'
import { shortMoment } from '../../components/formats.ts'
import { PageHead } from '../../components/page-head.tsx'
import { DetailFailed } from '../../components/query-detail.tsx'
import { Section } from '../../components/section.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { FilterBar, FilterSelect } from '../../components/table/filter-bar.tsx'
import type { Column } from '../../components/table/use-data-table.ts'
import { apiQuery, useUrlState } from '../../components/table/use-url-state.ts'
import { useGuardUnsaved } from '../../components/use-guard-unsaved.tsx'
import { useIsOwner } from '../../components/use-is-owner.ts'
import { ProductStateBadge } from '../product-state.tsx'
import { StockForm } from './stock-form.tsx'

const kinds: Record<MovementKind, { label: string; sign: string }> = {
  received: { label: 'Reçu', sign: '+' },
  written_off: { label: 'Retiré', sign: '−' },
  taken_back: { label: 'Revenu d’une commande', sign: '+' },
  reserved: { label: 'Réservé par une commande', sign: '−' },
  released: { label: 'Libéré', sign: '+' },
  // The items were reserved already: the shelf is unchanged.
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

/** The stock of one product with every movement: movements are never changed or deleted. */
export function StockScreen({ params: { id = '' } }: { params: Record<string, string> }) {
  const path = `/admin/products/${encodeURIComponent(id)}/stock`
  const { query } = useUrlState()
  const isOwner = useIsOwner()
  const stock = useAdminQuery<ProductStock>(path)
  const movements = useAdminQuery<Page<StockMovement>>(`${path}/movements${apiQuery(query, names)}`)
  const { data } = stock
  const [isMoving, setMoving] = useState(false)
  useGuardUnsaved(isMoving)
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
        <DetailFailed result={stock} />
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
                options={(data?.sizes ?? []).map(({ size }) => ({ value: size, label: size }))}
              />
            </FilterBar>
            <DataTable
              caption="Mouvements de stock"
              noun={['mouvement', 'mouvements']}
              columns={columns}
              result={movements}
              idOf={({ id: movement }) => movement}
              nameOf={({ at }) => `le mouvement du ${shortMoment(at)}`}
              empty="Aucun mouvement."
            />
          </Section>
        </div>
      )}
    </>
  )
}
