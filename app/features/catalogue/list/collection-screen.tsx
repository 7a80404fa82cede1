import { type ReactNode, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import type { CardProduct, FacetsAnswer, Sort } from '../../../../contract/api/catalogue.ts'
import type { Page as PageOf } from '../../../../contract/api/schema.ts'
import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { useSlow } from '../../../lib/dom/use-slow.ts'
import { onPage } from '../../../lib/format/page-number.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { useLazyWindow } from '../../../ui/overlay/use-lazy-window.ts'
import type { CardActions } from '../card/card-actions.ts'
import { ProductGrid, ProductPlaceholders } from '../card/product-grid.tsx'
import { AppliedFilters, WaysOut } from './applied-filters.tsx'
import { ColumnsSwitch } from './columns-switch.tsx'
import { FilterForm, ResetLink } from './filter-form.tsx'
import { addressOf, type Filters, filterCount, filtersIn, sortNames } from './filters.ts'
import { useFilters } from './use-filters.ts'

type CollectionScreenProps = {
  products: PageOf<CardProduct>
  /** Null when they could not be loaded: the list is still shown. */
  categories: string[] | null
  sizes: Size[]
  /** Null when they could not be loaded, likewise. */
  facets: FacetsAnswer | null
  filters: Filters
  actions: CardActions
}

const formId = 'filters'
const loadSheet = () => import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet)

export function CollectionScreen({
  products: { content, page },
  categories,
  sizes,
  facets,
  filters,
  actions,
}: CollectionScreenProps) {
  const [query] = useSearchParams()
  const { wanted, change, apply } = useFilters(filters)
  const head = useRef<HTMLDivElement>(null)
  const sheet = useLazyWindow('filters', loadSheet)
  const choices = { categories: categories ?? [], sizes, facets, wanted }
  const next = useNavigation().location
  const isNext = next?.pathname === '/products'
  const loading = useSlow(isNext)
  // A removed filter disappears at once, and removing a second one on a slow line does not bring it back.
  const applied = isNext ? filtersIn(new URLSearchParams(next.search)) : filters
  const count = `${page.totalElements} produit${page.totalElements > 1 ? 's' : ''}`

  /** Scrolls to the count, wherever in the list the filters were opened. */
  function applyAndClose() {
    head.current?.scrollIntoView({ behavior: 'instant' })
    if (!sheet.opened.open) return apply()
    if (addressOf(wanted) === addressOf(filters)) return sheet.opened.onClose()
    sheet.hide()
    apply({ replace: true })
  }
  /** What was chosen before and not applied is forgotten, however the window was closed. */
  function open() {
    change(filters, { applies: false })
    sheet.show()
  }

  return (
    <Page title="Notre Collection">
      {!categories && (
        <Alert kind="warning" className="mb-8">
          {messages.categoriesLoadFailed}
        </Alert>
      )}
      <div className="grid gap-x-12 lg:grid-cols-[15rem_1fr]">
        <aside
          aria-label="Filtres"
          className="lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto lg:p-1"
        >
          <FilterForm
            id={formId}
            className="mb-8 hidden scroll-mt-20 target:block lg:mb-0 lg:block"
            {...{ ...choices, onChange: change }}
            onApply={applyAndClose}
          />
        </aside>
        <section aria-labelledby="products" className="min-w-0 lg:[--beside:18rem]">
          <h2 id="products" className="sr-only">
            Produits
          </h2>
          <div ref={head} className="mb-6 flex scroll-mt-20 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <FiltersLink count={filterCount(filters)} onOpen={open} />
            <output className="text-muted text-sm max-lg:order-last max-lg:w-full">{count}</output>
            <div className="flex min-w-0 flex-1 basis-48 items-center justify-end sm:gap-x-2">
              <ColumnsSwitch />
              <SortChoice sort={wanted.sort} onChange={(sort) => change({ sort })} />
            </div>
          </div>
          <AppliedFilters filters={applied} facets={facets} />
          <Results
            loading={loading}
            empty={content.length === 0}
            waysOut={<WaysOut filters={filters} facets={facets} />}
            reset={<ResetLink filters={filters} />}
          >
            <ProductGrid products={content} actions={actions} atTop />
            <div className="mt-16">
              <Pagination
                page={page.number}
                totalPages={page.totalPages}
                hrefOf={(number) => onPage('/products', query, number)}
              />
            </div>
          </Results>
        </section>
      </div>
      {sheet.Window && <sheet.Window {...sheet.opened} {...choices} onChange={change} onApply={applyAndClose} />}
    </Page>
  )
}

/** Opens the filters in a sheet; without a script, or before it answers, the link shows them in the page. */
const FiltersLink = ({ count, onOpen }: { count: number; onOpen: () => void }) => (
  <a
    href={`#${formId}`}
    aria-haspopup="dialog"
    className={buttonClass('secondary', 'small', 'min-h-11! lg:hidden')}
    onClick={(event) => {
      event.preventDefault()
      onOpen()
    }}
  >
    <Icon name="sliders-horizontal" className="size-4" />
    Filtres{count > 0 && ` (${count})`}
  </a>
)

type ResultsProps = { loading: boolean; empty: boolean; waysOut: ReactNode; reset: ReactNode; children: ReactNode }

function Results({ loading, empty, waysOut, reset, children }: ResultsProps) {
  if (loading) return <ProductPlaceholders count={6} label="Chargement des produits…" />
  if (empty) {
    return (
      <EmptyState
        title="Aucun produit trouvé"
        action={
          <>
            {waysOut}
            {reset}
          </>
        }
      >
        Élargissez votre recherche : un autre prix, une autre taille, une autre catégorie.
      </EmptyState>
    )
  }
  return children
}

/** Part of the filters' form, so that it is submitted with it without a script. */
function SortChoice({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm">
      <span className="text-muted max-sm:sr-only">Trier par</span>
      <span className="relative min-w-0">
        <select
          name="sort"
          form={formId}
          value={sort}
          onChange={({ target }) => onChange(target.value as Sort)}
          className="min-h-11 w-full cursor-pointer appearance-none text-ellipsis rounded-soft bg-transparent pr-6 pl-1 font-medium sm:pr-7 sm:pl-2"
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
