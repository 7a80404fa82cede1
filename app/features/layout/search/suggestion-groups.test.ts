import { expect, test } from 'vitest'
import { suggestionGroups } from './suggestion-groups.ts'

const answer = {
  products: [{ id: '7', name: 'Abaya Nour', price: 179, picture: null }],
  queries: ['robe & lin', 'hijab'],
  categories: [
    { name: 'Cérémonie', products: 7 },
    { name: 'Abayas', products: 100 },
  ],
}
const shown = (...given: Parameters<typeof suggestionGroups>) =>
  suggestionGroups(...given).map(({ label, options }) => [
    label,
    options.map(({ to, aside }) => (aside ? `${to} (${aside})` : to)),
  ])

test('suggestions lead to searches, categories with their number, and products, in this order (spec 2, search that answers)', () => {
  expect(shown(answer, undefined)).toEqual([
    ['Recherches', ['/search?q=robe+%26+lin', '/search?q=hijab']],
    ['Catégories', ['/products?categories=C%C3%A9r%C3%A9monie (7)', '/products?categories=Abayas (99+)']],
    ['Produits', ['/products/7']],
  ])
})

test('before typing the customer’s own searches come first, and are not repeated as frequent ones', () => {
  expect(shown({ ...answer, products: [], categories: [] }, ['hijab'])).toEqual([
    ['Vos dernières recherches', ['/search?q=hijab']],
    ['Recherches fréquentes', ['/search?q=robe+%26+lin']],
  ])
})

test('without an answer only her own searches are listed, and no empty group', () => {
  expect(shown(undefined, ['lin'])).toEqual([['Vos dernières recherches', ['/search?q=lin']]])
  expect(shown(undefined, undefined)).toEqual([])
})
