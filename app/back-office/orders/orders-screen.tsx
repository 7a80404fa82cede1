import { useState } from 'react'
import type { AdminOrder, BulkOrderResult, OrderFlag } from '../../../contract/api/admin/orders.ts'
import type { Page } from '../../../contract/api/schema.ts'
import { deliveryMethods } from '../../../contract/rules/delivery-methods.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { useAdminQuery } from '../components/admin-api.ts'
import { optionsOf } from '../components/formats.ts'
import { PageHead } from '../components/page-head.tsx'
import { DataTable } from '../components/table/data-table.tsx'
import { FilterBar, FilterDays, FilterSelect, SearchField } from '../components/table/filter-bar.tsx'
import { KeysHelp } from '../components/table/keys-help.tsx'
import { useSelection } from '../components/table/use-data-table.ts'
import type { RowKeys } from '../components/table/use-row-keys.ts'
import { apiQuery, isNarrowed, listIn, useUrlState } from '../components/table/use-url-state.ts'
import { orderColumns } from './order-columns.tsx'
import { useAdvanceOrders, usePrintPackingSlips } from './order-mutations.ts'
import { BulkActionsBar } from './steps/bulk-actions-bar.tsx'
import { type OrderStep, readyFor, reasonAgainst } from './steps/order-steps.ts'
import { ShipDialog } from './steps/ship-dialog.tsx'
import { useShippingDraft } from './steps/shipping-draft.ts'
import { type RequestedStep, StepConfirm } from './steps/step-confirm.tsx'

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
const methods = deliveryMethods.map(({ code, short }) => ({ value: code, label: short }))

const flagNames: Record<OrderFlag, string> = {
  to_ship: 'À expédier aujourd’hui',
  late: 'Colis en retard',
  parcel_trouble: 'Colis en difficulté',
  withdrawal: 'Rétractation ouverte',
  exchange: 'Échange en cours',
  refund_pending: 'Remboursement en cours',
  refund_failed: 'Remboursement échoué',
  dispute: 'Paiement contesté',
}

/** All orders: search, prepare, print, ship and deliver, one or many at a time. */
export function OrdersScreen() {
  const { query } = useUrlState()
  const result = useAdminQuery<Page<AdminOrder>>(`/admin/orders${apiQuery(query, [...filters, 'sort'])}`)
  const shown = result.data?.content ?? []
  const list = listIn(query, filters)
  const selection = useSelection({ shown, idOf: ({ id }: AdminOrder) => id, list })
  const [confirming, setConfirming] = useState<RequestedStep>()
  const [shipping, setShipping] = useState<AdminOrder[]>([])
  const shippingDraft = useShippingDraft()
  const [refusal, setRefusal] = useState<{ list: string; refused: BulkOrderResult['results'] }>({ list, refused: [] })
  const advance = useAdvanceOrders((notDone, done, step) => {
    // The dialog keeps the parcels that were refused, with their numbers.
    if (step === 'ship') setShipping((parcels) => parcels.filter(({ id }) => notDone.some((one) => one.id === id)))
    setConfirming((now) => (now?.step === step ? undefined : now))
    setRefusal({ list, refused: notDone })
    // Refused orders stay selected, and those that the action did not apply to.
    selection.drop(done.map(({ id }) => id))
  })
  const packingSlips = usePrintPackingSlips()
  const { ids, rows: chosen } = selection
  const take = ({ step, orders }: RequestedStep) => advance.mutate({ action: step, ids: orders.map(({ id }) => id) })
  const begin = (step: OrderStep, some: AdminOrder[], byKey = false) => {
    const reason = reasonAgainst(step, some)
    if (reason) return toast.warning(reason)
    const orders = readyFor(step, some)
    if (step === 'ship') return setShipping(orders)
    const isWarned = orders.some(({ openWithdrawal }) => openWithdrawal)
    if (step === 'prepare' && !byKey && !isWarned) return take({ step, orders })
    return setConfirming({ step, orders })
  }
  const print = (some: AdminOrder[]) => {
    const reason = reasonAgainst('print', some)
    if (reason) return toast.warning(reason)
    return packingSlips.mutate(readyFor('print', some).map(({ id }) => id))
  }
  // Pressed on one of several selected orders, a key means all of them.
  const meant = (order: AdminOrder) => (ids.includes(order.id) ? chosen : [order])
  const keys: RowKeys<AdminOrder> = {
    p: { label: 'préparer la ligne, ou toutes celles choisies', do: (order) => begin('prepare', meant(order), true) },
    b: { label: 'bons et étiquettes', do: (order) => print(meant(order)) },
    s: { label: 'expédier', do: (order) => begin('ship', meant(order)) },
    l: { label: 'marquer livrée', do: (order) => begin('deliver', meant(order)) },
  }
  return (
    <>
      <PageHead title="Commandes" />
      <FilterBar names={filters}>
        <SearchField label="Rechercher" placeholder="Numéro, facture, nom, téléphone, article, suivi" />
        <FilterSelect name="status" label="État" all="Tous" options={states} />
        <FilterSelect name="shippingMethod" label="Livraison" all="Toutes" options={methods} />
        <FilterSelect name="flag" label="À surveiller" all="Toutes" options={optionsOf(flagNames)} />
        <FilterDays />
      </FilterBar>
      {refusal.refused.length > 0 && refusal.list === list && <Refused refused={refusal.refused} />}
      <DataTable
        caption="Commandes"
        noun={['commande', 'commandes']}
        columns={orderColumns}
        result={result}
        idOf={({ id }) => id}
        nameOf={({ orderNumber }) => `la commande ${orderNumber}`}
        hrefOf={({ id }) => `/admin/orders/${id}`}
        order="-date"
        selection={selection}
        keys={keys}
        empty={isNarrowed(query, filters) ? 'Aucune commande ne correspond.' : 'Aucune commande pour l’instant.'}
        selectionBar={
          ids.length > 0 && (
            <BulkActionsBar
              orders={chosen}
              elsewhere={selection.elsewhere}
              busy={advance.isPending}
              printing={packingSlips.isPending}
              onStep={(step) => begin(step, chosen)}
              onPrint={() => print(chosen)}
              onClear={selection.clear}
            />
          )
        }
      />
      <div className="mt-6">
        <KeysHelp keys={keys} />
      </div>
      <StepConfirm result={confirming} busy={advance.isPending} onConfirm={take} onClose={() => setConfirming(undefined)} />
      {shipping.length > 0 && (
        <ShipDialog
          orders={shipping}
          draft={shippingDraft}
          onClose={() => setShipping([])}
          onShip={(request) => advance.mutateAsync(request)}
        />
      )}
    </>
  )
}

/** Which orders stayed as they were, and why. */
const Refused = ({ refused }: { refused: BulkOrderResult['results'] }) => (
  <Alert kind="warning" title="Ces commandes sont restées comme elles étaient" className="mb-4">
    <ul className="flex flex-col gap-1">
      {refused.map(({ id, orderNumber, message }) => (
        <li key={id}>
          {orderNumber ?? id} : {message}
        </li>
      ))}
    </ul>
  </Alert>
)
