import type { AdminCategory } from '../../../contract/api/admin/categories.ts'
import type { AdminProductRow, AdminProductsPage } from '../../../contract/api/admin/products.ts'
import { formatEuros } from '../../../contract/rules/money.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import { useAdminQuery } from '../components/admin-api.ts'
import { shortMoment } from '../components/formats.ts'
import { PageHead } from '../components/page-head.tsx'
import { DataTable } from '../components/table/data-table.tsx'
import { FilterBar, FilterSelect, SearchField } from '../components/table/filter-bar.tsx'
import type { Column } from '../components/table/use-data-table.ts'
import { apiQuery, isNarrowed, useUrlState } from '../components/table/use-url-state.ts'
import { useIsOwner } from '../components/use-is-owner.ts'
import { NewProduct } from './new-product.tsx'
import { ProductStateBadge, stateNames } from './product-state.tsx'
import { StockOverview } from './stock-overview.tsx'

const names = ['q', 'state', 'category', 'stock', 'measures']
const stockOptions = [
  { value: 'low', label: 'Une taille bientôt épuisée' },
  { value: 'out', label: 'Une taille épuisée' },
]

const columns: Column<AdminProductRow>[] = [
  {
    id: 'name',
    header: 'Produit',
    sortable: true,
    cell: ({ name, colour, imageUrl }) => (
      <span className="inline-flex items-center gap-3">
        <Thumbnail url={imageUrl} alt="" sizes="36px" className="h-12 w-9 shrink-0" />
        <span className="wrap-anywhere min-w-0">
          {name}
          {colour && <span className="block font-normal text-muted text-xs">{colour}</span>}
        </span>
      </span>
    ),
  },
  { id: 'state', header: 'État', cell: ({ state }) => <ProductStateBadge state={state} /> },
  { id: 'categories', header: 'Catégories', onPhone: false, cell: ({ categories }) => categories.join(', ') || '—' },
  { id: 'stock', header: 'Stock', sortable: true, cell: ({ sizes }) => <StockOverview sizes={sizes} /> },
  {
    id: 'price',
    header: 'Prix',
    sortable: true,
    align: 'end',
    cell: ({ price }) => (price === null ? '—' : formatEuros(price)),
  },
  {
    id: 'changed',
    header: 'Modifié',
    sortable: true,
    align: 'end',
    onPhone: false,
    cell: ({ changedAt }) => <span className="whitespace-nowrap">{shortMoment(changedAt)}</span>,
  },
]

/** All products in every state. Staff who prepare parcels see it too, for the stock. */
export function ProductsScreen() {
  const { query } = useUrlState()
  const isOwner = useIsOwner()
  const result = useAdminQuery<AdminProductsPage>(`/admin/products${apiQuery(query, [...names, 'sort'])}`)
  const categories = useAdminQuery<AdminCategory[]>('/admin/categories')
  const { counts } = result.data ?? {}
  return (
    <>
      <PageHead
        title="Produits"
        actions={
          isOwner && (
            <>
              <LinkButton to="/admin/imports" variant="quiet" size="small">
                Import et export
              </LinkButton>
              <LinkButton to="/admin/categories" variant="quiet" size="small">
                Catégories
              </LinkButton>
              <NewProduct />
            </>
          )
        }
      />
      <FilterBar names={names}>
        <SearchField label="Rechercher" placeholder="Nom, modèle, couleur ou numéro" />
        <FilterSelect
          name="state"
          label="État"
          all="Tous"
          options={Object.entries(stateNames).map(([value, label]) => ({
            value,
            label: counts ? `${label} (${counts[value as keyof typeof counts]})` : label,
          }))}
        />
        <FilterSelect
          name="category"
          label="Catégorie"
          all="Toutes"
          options={(categories.data ?? []).map(({ name }) => ({ value: name, label: name }))}
        />
        <FilterSelect name="stock" label="Stock" all="Tous" options={stockOptions} />
        <FilterSelect
          name="measures"
          label="Mesures"
          all="Toutes"
          options={[{ value: 'missing', label: 'Une taille sans mesures' }]}
        />
      </FilterBar>
      <DataTable
        caption="Produits"
        noun={['produit', 'produits']}
        columns={columns}
        result={result}
        idOf={({ id }) => id}
        nameOf={({ name, colour }) => `${name} ${colour}`}
        hrefOf={({ id }) => (isOwner ? `/admin/products/${id}` : `/admin/products/${id}/stock`)}
        empty={isNarrowed(query, names) ? 'Aucun produit ne correspond.' : 'Aucun produit pour l’instant.'}
      />
    </>
  )
}
