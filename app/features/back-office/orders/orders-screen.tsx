import { useState } from 'react'
import type { AdminOrder, BulkOrderResult, OrderFlag } from '../../../../contract/admin-orders.ts'
import type { Page } from '../../../../contract/schema.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useAdminQuery } from '../parts/admin-api.ts'
import { DataTable } from '../parts/data-table.tsx'
import { FilterBar, FilterDay, FilterSelect, SearchField } from '../parts/filter-bar.tsx'
import { KeysHelp } from '../parts/keys-help.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useSelection } from '../parts/use-data-table.ts'
import type { RowKeys } from '../parts/use-row-keys.ts'
import { apiQuery, isNarrowed, useUrlState } from '../parts/use-url-state.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { orderColumns } from './order-columns.tsx'
import { useAdvanceOrders, usePrintPapers } from './order-deeds.ts'
import { ShipDialog } from './ship-dialog.tsx'

const filters = ['q', 'status', 'shippingMethod', 'from', 'to', 'flag']
const states = [
  { value: 'PAYÉ', label: 'Payée, à préparer' },
  { value: 'EN_TRAITEMENT', label: 'En préparation' },
  { value: 'EXPÉDIÉ', label: 'Expédiée' },
  { value: 'LIVRÉ', label: 'Livrée' },
  { value: 'EN_ATTENTE', label: 'En attente de paiement' },
  { value: 'ANNULÉ', label: 'Annulée' },
  { value: 'REMBOURSÉ', label: 'Remboursée' },
]
const methods = [
  { value: 'standard', label: 'Standard' },
  { value: 'express', label: 'Express' },
]

const flags: { value: OrderFlag; label: string }[] = [
  { value: 'late', label: 'Colis en retard' },
  { value: 'withdrawal', label: 'Rétractation ouverte' },
  { value: 'refund_pending', label: 'Remboursement en cours' },
  { value: 'refund_failed', label: 'Remboursement échoué' },
]

/** Orders of everybody: found, prepared, printed, shipped and delivered, one or many at a time. */
export function OrdersScreen() {
  const { query } = useUrlState()
  const asked = useAdminQuery<Page<AdminOrder>>(`/admin/orders${apiQuery(query, [...filters, 'sort'])}`)
  const selection = useSelection()
  const [shipping, setShipping] = useState<AdminOrder[]>([])
  const [refused, setRefused] = useState<BulkOrderResult['results']>([])
  const advance = useAdvanceOrders((notDone, done) => {
    setShipping([])
    setRefused(notDone)
    // What could not be done stays chosen, and what this deed was not meant for.
    const finished = new Set(done.map(({ id }) => id))
    selection.setChosen((chosen) => Object.fromEntries(Object.entries(chosen).filter(([id]) => !finished.has(id))))
  })
  const print = usePrintPapers()
  const { ids } = selection
  const shown = asked.data?.content ?? []
  const prepare = (some: string[]) => advance.mutate({ action: 'prepare', ids: some })
  const ship = (some: string[]) => setShipping(shown.filter(({ id }) => some.includes(id)))
  const deliver = (some: string[]) => advance.mutate({ action: 'deliver', ids: some })
  // One of several chosen stands for them all.
  const meant = ({ id }: AdminOrder) => (ids.includes(id) ? ids : [id])
  const keys: RowKeys<AdminOrder> = {
    p: { label: 'préparer la ligne, ou toutes celles choisies', do: (order) => prepare(meant(order)) },
    b: { label: 'bons et étiquettes', do: (order) => print.mutate(meant(order)) },
    s: { label: 'expédier', do: (order) => ship(meant(order)) },
    l: { label: 'marquer livrée', do: (order) => deliver(meant(order)) },
  }
  return (
    <>
      <PageHead title="Commandes" />
      <FilterBar names={filters}>
        <SearchField label="Rechercher" placeholder="Numéro, nom, email, suivi" />
        <FilterSelect name="status" label="État" all="Tous" options={states} />
        <FilterSelect name="shippingMethod" label="Livraison" all="Toutes" options={methods} />
        <FilterSelect name="flag" label="À surveiller" all="Toutes" options={flags} />
        <div className="flex gap-3 max-sm:w-full">
          <FilterDay name="from" label="Du" />
          <FilterDay name="to" label="Au" />
        </div>
      </FilterBar>
      {refused.length > 0 && <Refused refused={refused} />}
      <DataTable
        caption="Commandes"
        noun={['commande', 'commandes']}
        columns={orderColumns}
        asked={asked}
        idOf={({ id }) => id}
        nameOf={({ orderNumber }) => `la commande ${orderNumber}`}
        hrefOf={({ id }) => `/admin/orders/${id}`}
        order="-date"
        selection={selection}
        keys={keys}
        empty={isNarrowed(query, filters) ? 'Aucune commande ne correspond.' : 'Aucune commande pour l’instant.'}
        chosenBar={
          ids.length > 0 && (
            <ChosenBar
              ids={ids}
              busy={advance.isPending}
              printing={print.isPending}
              onPrepare={() => prepare(ids)}
              onPrint={() => print.mutate(ids)}
              onShip={() => ship(ids)}
              onDeliver={() => deliver(ids)}
              onClear={selection.clear}
            />
          )
        }
      />
      <div className="mt-6">
        <KeysHelp keys={keys} />
      </div>
      {shipping.length > 0 && (
        <ShipDialog orders={shipping} onClose={() => setShipping([])} onShip={(request) => advance.mutateAsync(request)} />
      )}
    </>
  )
}

/** Which orders stayed as they were, and why. */
const Refused = ({ refused }: { refused: BulkOrderResult['results'] }) => (
  <Notice kind="warning" title="Ces commandes sont restées comme elles étaient" className="mb-4">
    <ul className="flex flex-col gap-1">
      {refused.map(({ id, orderNumber, message }) => (
        <li key={id}>
          {orderNumber ?? id} : {message}
        </li>
      ))}
    </ul>
  </Notice>
)
