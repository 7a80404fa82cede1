import type { Suggestions } from '../../../../contract/api/search.ts'
import { mostCounted } from '../../../../contract/rules/search.ts'

export type Option = { to: string; label: string; product?: Suggestions['products'][number]; aside?: string }
export type Group = { label: string; options: Option[] }

const queryOption = (q: string): Option => ({ to: `/search?${new URLSearchParams({ q })}`, label: q })
const categoryOption = ({ name, products }: Suggestions['categories'][number]): Option => ({
  to: `/products?${new URLSearchParams({ categories: name })}`,
  label: name,
  aside: products < mostCounted ? String(products) : `${mostCounted - 1}+`,
})

/** What is shown for an answer, in the order of the arrow keys; empty groups are left out. `recent`: her own, before typing. */
export function suggestionGroups(answer: Suggestions | undefined, recent: readonly string[] | undefined): Group[] {
  const { products = [], queries = [], categories = [] } = answer ?? {}
  const hers = recent ?? []
  const others = queries.filter((query) => !hers.includes(query))
  return [
    { label: 'Vos dernières recherches', options: hers.map(queryOption) },
    { label: recent ? 'Recherches fréquentes' : 'Recherches', options: others.map(queryOption) },
    { label: 'Catégories', options: categories.map(categoryOption) },
    {
      label: 'Produits',
      options: products.map((product) => ({ to: `/products/${product.id}`, label: product.name, product })),
    },
  ].filter(({ options }) => options.length > 0)
}
