import { Fragment } from 'react'
import { Link } from 'react-router'
import type { CardProduct } from '../../../../contract/api/catalogue.ts'
import type { Suggestions } from '../../../../contract/api/search.ts'
import { mostCounted } from '../../../../contract/rules/search.ts'
import { typeset } from '../../../../contract/text/typeset.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import type { CardActions } from '../card/card-actions.ts'
import { ProductGrid } from '../card/product-grid.tsx'

/** What helps when nothing was found; each part may be missing. */
export type WaysOn = {
  /** The query nearest to the typed one that finds something. */
  nearest: string[]
  frequent: string[]
  categories: Suggestions['categories']
  newest: CardProduct[]
}

const linkClass = 'underline decoration-line underline-offset-4 hover:decoration-ink'
const chipClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 text-sm transition-colors hover:border-ink hover:bg-plaster'
const searchFor = (q: string) => `/search?${new URLSearchParams({ q })}`

/** The specification's button, and ways on: another word, a category, what is new (spec 2, search that answers). */
export function SearchWaysOn({ ways, actions }: { ways: WaysOn; actions: CardActions }) {
  const { nearest, frequent, categories, newest } = ways
  return (
    <>
      <div className="flex flex-col items-start gap-6">
        {nearest.length > 0 ? (
          <p className="max-w-xl text-lg">
            Essayez{' '}
            {nearest.map((query, at) => (
              <Fragment key={query}>
                {at > 0 && (at === nearest.length - 1 ? ' ou ' : ', ')}«&nbsp;
                <Link to={searchFor(query)} className={linkClass}>
                  {query}
                </Link>
                &nbsp;»
              </Fragment>
            ))}
            .
          </p>
        ) : (
          <p className="max-w-xl text-muted">
            Vérifiez l’orthographe ou essayez un mot plus général, {typeset('comme « robe » ou « lin ».')}
          </p>
        )}
        <LinkButton to="/products">Voir tous les produits</LinkButton>
      </div>
      <Chips title="Recherches fréquentes" links={frequent.map((query) => ({ to: searchFor(query), label: query }))} />
      <Chips
        title="Catégories"
        links={categories.map(({ name, products }) => ({
          to: `/products?${new URLSearchParams({ categories: name })}`,
          label: name,
          count: products < mostCounted ? String(products) : `${mostCounted - 1}+`,
        }))}
      />
      {newest.length > 0 && (
        <section aria-labelledby="newest" className="mt-16">
          <h2 id="newest" className="mb-8 font-display text-heading">
            Nouveautés
          </h2>
          <ProductGrid products={newest} actions={actions} columns="four" />
        </section>
      )}
    </>
  )
}

function Chips({ title, links }: { title: string; links: { to: string; label: string; count?: string }[] }) {
  if (links.length === 0) return null
  return (
    <section aria-label={title} className="mt-12">
      <h2 className="mb-4 text-muted text-sm">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label, count }) => (
          <li key={to}>
            <Link to={to} className={chipClass}>
              {label}
              {count && <span className="text-muted">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
