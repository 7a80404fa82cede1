import type { AdminOrder } from '../../../../contract/admin-orders.ts'
import { formatEuros } from '../../../../contract/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { counted, shortDay, shortMoment } from '../parts/formats.ts'
import type { Column } from '../parts/use-data-table.ts'

const pieces = ({ items }: AdminOrder) => items.reduce((sum, { quantity }) => sum + quantity, 0)

export const orderColumns: Column<AdminOrder>[] = [
  { id: 'number', header: 'Commande', cell: ({ orderNumber }) => <span className="whitespace-nowrap">{orderNumber}</span> },
  { id: 'date', header: 'Reçue', sortable: true, cell: ({ date }) => shortMoment(date) },
  {
    id: 'recipient',
    header: 'Destinataire',
    cell: ({ recipient, email }) => (
      <>
        <span className="block">{recipient}</span>
        <span className="block truncate text-muted text-xs max-lg:hidden">{email}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    cell: ({ status, statusColor }) => (
      <Badge tone={statusColor}>
        <span className="whitespace-nowrap">{status}</span>
      </Badge>
    ),
  },
  { id: 'pieces', header: 'Contenu', cell: (order) => counted(pieces(order), 'pièce', 'pièces') },
  {
    id: 'promised',
    header: 'Promise pour',
    sortable: true,
    cell: ({ promisedDelivery, late, shippingMethod }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 md:justify-start">
        {promisedDelivery ? shortDay(promisedDelivery) : '–'}
        {shippingMethod === 'express' && <Badge>Express</Badge>}
        {late && <Badge tone="danger">En retard</Badge>}
      </span>
    ),
  },
  { id: 'total', header: 'Total', sortable: true, align: 'end', cell: ({ total }) => formatEuros(total) },
]
