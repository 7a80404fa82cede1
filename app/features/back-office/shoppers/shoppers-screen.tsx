import type { AdminShopper } from '../../../../contract/admin-shoppers.ts'
import { formatEuros } from '../../../../contract/money.ts'
import type { Page } from '../../../../contract/schema.ts'
import { useAdminQuery } from '../parts/admin-api.ts'
import { DataTable } from '../parts/data-table.tsx'
import { FilterBar, SearchField } from '../parts/filter-bar.tsx'
import { formatNumber, shortDay } from '../parts/formats.ts'
import { PageHead } from '../parts/page-head.tsx'
import type { Column } from '../parts/use-data-table.ts'
import { apiQuery, isNarrowed, useUrlState } from '../parts/use-url-state.ts'

const names = ['q']
const columns: Column<AdminShopper>[] = [
  { id: 'name', header: 'Nom', sortable: true, cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { id: 'email', header: 'Email', cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span> },
  { id: 'orders', header: 'Commandes', sortable: true, align: 'end', cell: ({ orders }) => formatNumber(orders) },
  { id: 'spent', header: 'Dépensé', sortable: true, align: 'end', cell: ({ spent }) => formatEuros(spent) },
  {
    id: 'since',
    header: 'Compte ouvert',
    sortable: true,
    align: 'end',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{shortDay(createdAt)}</span>,
  },
]

/** Who has an account. */
export function ShoppersScreen() {
  const { query } = useUrlState()
  const asked = useAdminQuery<Page<AdminShopper>>(`/admin/shoppers${apiQuery(query, [...names, 'sort'])}`)
  return (
    <>
      <PageHead title="Clientes" />
      <FilterBar names={names}>
        <SearchField label="Rechercher" placeholder="Nom, email, numéro de commande" />
      </FilterBar>
      <DataTable
        caption="Clientes"
        noun={['compte', 'comptes']}
        columns={columns}
        asked={asked}
        idOf={({ id }) => id}
        nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
        hrefOf={({ id }) => `/admin/shoppers/${id}`}
        order="-since"
        empty={isNarrowed(query, names) ? 'Aucun compte ne correspond.' : 'Aucun compte pour l’instant.'}
      />
    </>
  )
}
