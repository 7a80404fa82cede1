import type { AdminCustomer } from '../../../contract/api/admin/customers.ts'
import type { Page } from '../../../contract/api/schema.ts'
import { formatEuros } from '../../../contract/rules/money.ts'
import { useAdminQuery } from '../components/admin-api.ts'
import { formatNumber, shortDay } from '../components/formats.ts'
import { PageHead } from '../components/page-head.tsx'
import { DataTable } from '../components/table/data-table.tsx'
import { FilterBar, SearchField } from '../components/table/filter-bar.tsx'
import type { Column } from '../components/table/use-data-table.ts'
import { apiQuery, isNarrowed, useUrlState } from '../components/table/use-url-state.ts'

const names = ['q']
const columns: Column<AdminCustomer>[] = [
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

/** All accounts. */
export function CustomersScreen() {
  const { query } = useUrlState()
  const result = useAdminQuery<Page<AdminCustomer>>(`/admin/shoppers${apiQuery(query, [...names, 'sort'])}`)
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
        result={result}
        idOf={({ id }) => id}
        nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
        hrefOf={({ id }) => `/admin/shoppers/${id}`}
        order="-since"
        empty={isNarrowed(query, names) ? 'Aucun compte ne correspond.' : 'Aucun compte pour l’instant.'}
      />
    </>
  )
}
