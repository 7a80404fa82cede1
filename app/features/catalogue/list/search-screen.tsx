import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { CardProduct } from '../../../../contract/api/catalogue.ts'
import type { Page as PageOf } from '../../../../contract/api/schema.ts'
import { useSlow } from '../../../lib/dom/use-slow.ts'
import { onPage } from '../../../lib/format/page-number.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import type { CardActions } from '../card/card-actions.ts'
import { ProductGrid, ProductPlaceholders } from '../card/product-grid.tsx'
import { ColumnsSwitch } from './columns-switch.tsx'
import { SearchWaysOn, type WaysOn } from './search-ways-on.tsx'

type SearchScreenProps = {
  term: string
  /** Null for a blank term: there was no search. */
  found: PageOf<CardProduct> | null
  /** Where nothing was found. */
  ways: WaysOn | null
  actions: CardActions
  searchForm: ReactNode
}

const noWays: WaysOn = { nearest: [], frequent: [], categories: [], newest: [] }

export function SearchScreen({ term, found, ways, actions, searchForm }: SearchScreenProps) {
  const loading = useSlow(useNavigation().location?.pathname === '/search')
  return (
    <Page title={searchTitle(term, found)}>
      <div className="-mt-4 mb-10 max-w-xl sm:-mt-6">{searchForm}</div>
      {loading ? <Searching /> : <Found term={term} found={found} ways={ways} actions={actions} />}
    </Page>
  )
}

export function searchTitle(term: string, found: PageOf<CardProduct> | null): string {
  if (!found) return 'Recherche'
  return found.page.totalElements > 0 ? `Résultats pour "${term}"` : `Aucun résultat pour "${term}"`
}

const Searching = () => (
  <>
    <p className="mb-6 text-muted text-sm">Recherche en cours...</p>
    <ProductPlaceholders count={6} label="Recherche en cours..." />
  </>
)

function Found({ term, found, ways, actions }: Omit<SearchScreenProps, 'searchForm'>) {
  if (!found) return <p className="text-muted">Un nom, une couleur, une étoffe : dites-nous ce que vous cherchez.</p>
  const { content, page } = found
  if (content.length === 0) {
    return <SearchWaysOn ways={ways ?? noWays} actions={actions} />
  }
  return (
    <>
      <div className="mb-6 flex items-center justify-between gap-4">
        <output className="text-muted text-sm">
          {page.totalElements} {page.totalElements > 1 ? 'produits trouvés' : 'produit trouvé'}
        </output>
        <ColumnsSwitch />
      </div>
      <h2 className="sr-only">Produits</h2>
      <ProductGrid products={content} actions={actions} atTop />
      <div className="mt-16">
        <Pagination
          page={page.number}
          totalPages={page.totalPages}
          hrefOf={(number) => onPage('/search', new URLSearchParams({ q: term }), number)}
        />
      </div>
    </>
  )
}
