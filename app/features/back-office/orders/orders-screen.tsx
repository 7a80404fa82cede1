import { useMemo, useState } from 'react'
import type { AdminOrder, BulkOrderResult } from '../../../../contract/admin-orders.ts'
import type { Page } from '../../../../contract/schema.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useAdminQuery } from '../parts/admin-api.ts'
import { DataTable } from '../parts/data-table.tsx'
import { FilterBar, FilterDay, FilterSelect, SearchField } from '../parts/filter-bar.tsx'
import { KeysHelp } from '../parts/keys-help.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useSelection } from '../parts/use-data-table.ts'
import type { RowKeys } from '../parts/use-row-keys.ts'
import { apiQuery, useUrlState } from '../parts/use-url-state.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { orderColumns } from './order-columns.tsx'
import { useAdvanceOrders, usePrintPapers } from './order-deeds.ts'
import { ShipDialog } from './ship-dialog.tsx'

const filters = ['q', 'status', 'shippingMethod', 'from', 'to', 'late']
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

/** Orders of everybody: found, prepared, printed, shipped and delivered, one or many at a time. */
export function OrdersScreen() {
  const { query } = useUrlState()
  const asked = useAdminQuery<Page<AdminOrder>>(`/admin/orders${apiQuery(query, [...filters, 'sort'])}`)
  const selection = useSelection()
  const [shipping, setShipping] = useState<AdminOrder[]>([])
  const [refused, setRefused] = useState<BulkOrderResult['results']>([])
  const advance = useAdvanceOrders((notDone) => {
    setRefused(notDone)
    // What could not be done stays chosen.
    selection.setChosen(Object.fromEntries(notDone.filter(({ id }) => selection.chosen[id]).map(({ id }) => [id, true])))
  })
  const print = usePrintPapers()
  const { mutate } = advance
  const keys = useMemo<RowKeys<AdminOrder>>(
    () => ({
      p: { label: 'préparer', do: ({ id }) => mutate({ action: 'prepare', ids: [id] }) },
      s: { label: 'expédier', do: (order) => setShipping([order]) },
    }),
    [mutate],
  )
  const shown = asked.data?.content ?? []
  const { ids } = selection
  return (
    <>
      <PageHead title="Commandes" />
      <FilterBar names={filters}>
        <SearchField label="Rechercher" placeholder="Numéro, nom, email, suivi" />
        <FilterSelect name="status" label="État" all="Tous" options={states} />
        <FilterSelect name="shippingMethod" label="Livraison" all="Toutes" options={methods} />
        <FilterSelect name="late" label="Délai" all="Tous" options={[{ value: 'true', label: 'En retard' }]} />
        <FilterDay name="from" label="Du" />
        <FilterDay name="to" label="Au" />
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
        empty="Aucune commande ne correspond."
        chosenBar={
          ids.length > 0 && (
            <ChosenBar
              ids={ids}
              busy={advance.isPending}
              printing={print.isPending}
              onPrepare={() => mutate({ action: 'prepare', ids })}
              onPrint={() => print.mutate(ids)}
              onShip={() => setShipping(shown.filter(({ id }) => ids.includes(id)))}
              onDeliver={() => mutate({ action: 'deliver', ids })}
              onClear={selection.clear}
            />
          )
        }
      />
      <div className="mt-6">
        <KeysHelp keys={keys} />
      </div>
      {shipping.length > 0 && (
        <ShipDialog
          orders={shipping}
          onClose={() => setShipping([])}
          onShip={async (request) => {
            await advance.mutateAsync(request)
            setShipping([])
          }}
        />
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
