import type { AdminOrder } from '../../../contract/api/admin/orders.ts'
import { defaultMethod, deliveryMethod } from '../../../contract/rules/delivery-methods.ts'
import { formatEuros } from '../../../contract/rules/money.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { counted, shortDay, shortMoment } from '../components/formats.ts'
import type { Column } from '../components/table/use-data-table.ts'
import { OrderWarnings } from './order-warnings.tsx'

const pieces = ({ items }: AdminOrder) => items.reduce((sum, { quantity }) => sum + quantity, 0)

export const orderColumns: Column<AdminOrder>[] = [
  { id: 'number', header: 'Commande', cell: ({ orderNumber }) => <span className="whitespace-nowrap">{orderNumber}</span> },
  { id: 'date', header: 'Reçue', sortable: true, cell: ({ date }) => shortMoment(date) },
  {
    id: 'recipient',
    header: 'Destinataire',
    cell: ({ recipient, email, accountErased }) => (
      <>
        <span className="block">{recipient}</span>
        {accountErased && <span className="block text-muted text-xs">Compte effacé</span>}
        <span className="block truncate text-muted text-xs max-lg:hidden">{email}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    cell: ({ status, statusColor, openWithdrawal, parcelTrouble }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 md:justify-start">
        <Badge tone={statusColor}>
          <span className="whitespace-nowrap">{status}</span>
        </Badge>
        <OrderWarnings openWithdrawal={openWithdrawal} parcelTrouble={parcelTrouble} />
      </span>
    ),
  },
  { id: 'pieces', header: 'Contenu', cell: (order) => counted(pieces(order), 'pièce', 'pièces') },
  {
    id: 'ship',
    header: 'Expédier',
    sortable: true,
    cell: ({ shipBy, shipsLate }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 md:justify-start">
        {shipBy ? shortDay(shipBy) : '–'}
        {shipsLate && <Badge tone="danger">Dépassé</Badge>}
      </span>
    ),
  },
  {
    id: 'promised',
    header: 'Promise pour',
    sortable: true,
    cell: ({ promisedDelivery, late, shippingMethod }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 md:justify-start">
        {promisedDelivery ? shortDay(promisedDelivery) : '–'}
        {shippingMethod !== defaultMethod.code && <Badge>{deliveryMethod(shippingMethod).short}</Badge>}
        {late && <Badge tone="danger">En retard</Badge>}
      </span>
    ),
  },
  { id: 'total', header: 'Total', sortable: true, align: 'end', cell: ({ total }) => formatEuros(total) },
]
