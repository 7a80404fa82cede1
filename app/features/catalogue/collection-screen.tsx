import { type ReactNode, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import type { CardProduct, Sort } from '../../../contract/catalogue.ts'
import { messages } from '../../../contract/messages.ts'
import type { Page as PageOf } from '../../../contract/schema.ts'
import type { Size } from '../../../contract/sizes.ts'
import { onPage } from '../../lib/page-number.ts'
import { useSlow } from '../../lib/use-slow.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { CardActions } from './card-actions.ts'
import { FilterForm, ResetLink } from './filter-form.tsx'
import { type Filters, filterCount, sortNames } from './filters.ts'
import { ProductGrid, ProductPlaceholders } from './product-grid.tsx'
import { useFilters } from './use-filters.ts'

type CollectionScreenProps = {
  products: PageOf<CardProduct>
  /** Null when they could not be had: the list still stands. */
  categories: string[] | null
  sizes: Size[]
  filters: Filters
  actions: CardActions
}

const formId = 'filters'

export function CollectionScreen({ products: { content, page }, categories, sizes, filters, actions }: CollectionScreenProps) {
  const [query] = useSearchParams()
  const { wanted, change, apply } = useFilters(filters)
  const disclosure = useRef<HTMLDetailsElement>(null)
  const loading = useSlow(useNavigation().location?.pathname === '/products')
  const count = `${page.totalElements} produit${page.totalElements > 1 ? 's' : ''}`

  function applyAndClose() {
    if (disclosure.current) disclosure.current.open = false
    apply()
  }

  return (
    <Page title="Notre Collection">
      {!categories && (
        <Notice kind="warning" className="mb-8">
          {messages.categoriesLoadFailed}
        </Notice>
      )}
      <div className="grid gap-x-12 lg:grid-cols-[15rem_1fr]">
        <aside
          aria-label="Filtres"
          className="lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto lg:p-1"
        >
          <details ref={disclosure} className="peer group mb-6 lg:hidden">
            <summary className="flex min-h-12 list-none items-center gap-3 rounded-soft border border-edge bg-white px-4 font-medium">
              <Icon name="sliders-horizontal" className="size-4" />
              Filtres{filterCount(filters) > 0 && ` (${filterCount(filters)})`}
              <Icon name="chevron-down" className="ml-auto size-4 transition-transform group-open:rotate-180" />
            </summary>
          </details>
          <FilterForm
            id={formId}
            className="mb-8 hidden peer-open:block lg:mb-0 lg:block"
            categories={categories ?? []}
            {...{ sizes, wanted }}
            onChange={change}
            onApply={applyAndClose}
          />
        </aside>
        <section aria-labelledby="products" className="min-w-0 lg:[--beside:18rem]">
          <h2 id="products" className="sr-only">
            Produits
          </h2>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <output className="text-muted text-sm">{count}</output>
            <SortChoice sort={wanted.sort} onChange={(sort) => change({ sort })} />
          </div>
          <Results loading={loading} empty={content.length === 0}>
            <ProductGrid products={content} actions={actions} atTop />
            <div className="mt-16">
              <Pagination
                page={page.number}
                totalPages={page.totalPages}
                hrefOf={(number) => `/products${onPage(query, number)}`}
              />
            </div>
          </Results>
        </section>
      </div>
    </Page>
  )
}

function Results({ loading, empty, children }: { loading: boolean; empty: boolean; children: ReactNode }) {
  if (loading) return <ProductPlaceholders count={6} label="Chargement des produits…" />
  if (empty) {
    return (
      <EmptyState title="Aucun produit trouvé" action={<ResetLink />}>
        Élargissez votre recherche : un autre prix, une autre taille, une autre catégorie.
      </EmptyState>
    )
  }
  return children
}

/** Belongs to the filters' form, so that it is sent with it where no script runs. */
function SortChoice({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="text-muted">Trier par</span>
      <span className="relative">
        <select
          name="sort"
          form={formId}
          value={sort}
          onChange={({ target }) => onChange(target.value as Sort)}
          className="min-h-11 cursor-pointer appearance-none rounded-soft bg-transparent pr-7 pl-2 font-medium"
        >
          {Object.entries(sortNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-1 size-4 -translate-y-1/2" />
      </span>
    </label>
  )
}
