import type { AdminOrder } from '../../../../contract/admin-orders.ts'
import { formatEuros } from '../../../../contract/money.ts'
import type { Page } from '../../../../contract/schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useAdminQuery } from '../parts/admin-api.ts'
import { DataTable } from '../parts/data-table.tsx'
import { FilterBar, SearchField } from '../parts/filter-bar.tsx'
import { shortMoment } from '../parts/formats.ts'
import { PageHead } from '../parts/page-head.tsx'
import type { Column } from '../parts/use-data-table.ts'
import { apiQuery, useUrlState } from '../parts/use-url-state.ts'

const names = ['q']
const columns: Column<AdminOrder>[] = [
  { id: 'number', header: 'Commande', cell: ({ orderNumber }) => orderNumber },
  { id: 'date', header: 'Reçue', cell: ({ date }) => shortMoment(date) },
  { id: 'recipient', header: 'Destinataire', cell: ({ recipient }) => recipient },
  { id: 'state', header: 'État', cell: ({ status, statusColor }) => <Badge tone={statusColor}>{status}</Badge> },
  { id: 'total', header: 'Total', align: 'end', cell: ({ total }) => formatEuros(total) },
]

/** Orders of everybody. */
export function OrdersScreen() {
  const { query } = useUrlState()
  const asked = useAdminQuery<Page<AdminOrder>>(`/admin/orders${apiQuery(query, names)}`)
  return (
    <>
      <PageHead title="Commandes" />
      <FilterBar names={names}>
        <SearchField label="Rechercher" placeholder="Numéro, nom, email, suivi" />
      </FilterBar>
      <DataTable
        caption="Commandes"
        noun={['commande', 'commandes']}
        columns={columns}
        asked={asked}
        idOf={({ id }) => id}
        nameOf={({ orderNumber }) => `la commande ${orderNumber}`}
        empty="Aucune commande ne correspond."
      />
    </>
  )
}
