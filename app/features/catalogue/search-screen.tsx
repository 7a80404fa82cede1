import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { CardProduct } from '../../../contract/catalogue.ts'
import type { Page as PageOf } from '../../../contract/schema.ts'
import { onPage } from '../../lib/page-number.ts'
import { useSlow } from '../../lib/use-slow.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { CardActions } from './card-actions.ts'
import { ProductGrid, ProductPlaceholders } from './product-grid.tsx'

type SearchScreenProps = {
  term: string
  /** Null for a blank term: nothing was asked. */
  found: PageOf<CardProduct> | null
  actions: CardActions
  searchForm: ReactNode
}

export function SearchScreen({ term, found, actions, searchForm }: SearchScreenProps) {
  const loading = useSlow(useNavigation().location?.pathname === '/search')
  return (
    <Page title={searchTitle(term, found)}>
      <div className="-mt-4 mb-10 max-w-xl sm:-mt-6">{searchForm}</div>
      {loading ? <Searching /> : <Found term={term} found={found} actions={actions} />}
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

function Found({ term, found, actions }: Omit<SearchScreenProps, 'searchForm'>) {
  if (!found) return <p className="text-muted">Un nom, une couleur, une étoffe : dites-nous ce que vous cherchez.</p>
  const { content, page } = found
  if (content.length === 0) {
    return (
      <div className="flex flex-col items-start gap-6">
        <p className="max-w-xl text-muted">Vérifiez l’orthographe ou essayez un mot plus général, comme « robe » ou « lin ».</p>
        <LinkButton to="/products">Voir tous les produits</LinkButton>
      </div>
    )
  }
  return (
    <>
      <output className="mb-6 block text-muted text-sm">
        {page.totalElements} {page.totalElements > 1 ? 'produits trouvés' : 'produit trouvé'}
      </output>
      <h2 className="sr-only">Produits</h2>
      <ProductGrid products={content} actions={actions} atTop />
      <div className="mt-16">
        <Pagination
          page={page.number}
          totalPages={page.totalPages}
          hrefOf={(number) => `/search${onPage(new URLSearchParams({ q: term }), number)}`}
        />
      </div>
    </>
  )
}
