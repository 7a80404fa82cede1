import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { defaultSettings } from '../../contract/rules/shop-settings.ts'
import { AddressList } from '../features/addresses/address-list.tsx'
import { CartDrawer } from '../features/cart/cart-drawer.tsx'
import { CollectionScreen } from '../features/catalogue/list/collection-screen.tsx'
import { noFilters } from '../features/catalogue/list/filters.ts'
import { FavouritesTab } from '../features/favourites/favourites-tab.tsx'
import { OrderList } from '../features/orders/order/order-list.tsx'
import { OrderScreen } from '../features/orders/order/order-screen.tsx'
import { PaymentTab } from '../features/payments/payment-tab.tsx'
import { ApiError } from '../lib/api/api-client.ts'
import { queryClient } from '../lib/query/query-client.ts'
import { ShopSettingsProvider } from '../lib/settings/shop-settings.ts'
import { ErrorBoundary as ProductFailed } from './product.tsx'
import { ErrorBoundary as ProductsFailed } from './products.tsx'
import { ErrorBoundary as SearchFailed } from './search.tsx'

const nothing = () => null
const Failure = ProductFailed as ComponentType<{ error: unknown }>

/** What the page says, without its markup. */
function textOf(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }])
  const html = renderToStaticMarkup(
    <ShopSettingsProvider value={defaultSettings}>
      <RouterProvider router={router} />
    </ShopSettingsProvider>,
  )
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

const failedKeys: string[][] = []
afterEach(() => {
  for (const queryKey of failedKeys.splice(0)) queryClient.setQueryDefaults(queryKey, {})
  queryClient.clear()
})

/** As when the shop did not answer. Drawn on the server a query would begin anew. */
function fails(queryKey: string[]) {
  failedKeys.push(queryKey)
  queryClient.setQueryDefaults(queryKey, { retryOnMount: false })
  const error = new ApiError({ status: 0, code: 'unreachable', message: '' })
  queryClient.getQueryCache().build(queryClient, { queryKey }).setState({ status: 'error', error })
}

test.each([
  [
    'favourites',
    ['favourites'],
    'Impossible de charger vos favoris. Veuillez réessayer plus tard.',
    () => <FavouritesTab add={nothing} />,
  ],
  ['addresses', ['addresses'], 'Erreur lors du chargement des adresses', () => <AddressList />],
  [
    'cart',
    ['cart'],
    'Impossible de charger votre panier. Veuillez réessayer plus tard.',
    () => <CartDrawer open onClose={nothing} onLeave={nothing} />,
  ],
  ['orders', ['orders', 'list'], 'Impossible de charger vos commandes. Veuillez réessayer plus tard.', OrderList],
  ['cards', ['cards'], 'Impossible de charger vos cartes enregistrées. Veuillez réessayer plus tard.', PaymentTab],
])('%s that could not be loaded: the specified sentence, and Réessayer (spec 8)', (_name, queryKey, sentence, Screen) => {
  expect(textOf(<Screen />), 'not before').not.toContain(sentence)
  fails(queryKey)
  const text = textOf(<Screen />)
  expect(text).toContain(sentence)
  expect(text).toContain('Réessayer')
})

test('an order that could not be loaded: both specified sentences, and Réessayer (spec 8, orders)', () => {
  fails(['orders', '7'])
  const text = textOf(<OrderScreen orderId="7" below={nothing} beside={nothing} />)
  expect(text).toContain('Erreur lors du chargement des détails de la commande.')
  expect(text).toContain('Impossible de récupérer les détails de votre commande.')
  expect(text).toContain('Réessayer')
})

test.each([
  ['products', 'Impossible de charger les produits.', ProductsFailed],
  ['search', 'Une erreur est survenue lors de la recherche.', SearchFailed],
  ['product', 'Impossible de charger les détails du produit.', () => <Failure error={new Error('unreachable')} />],
])('%s that could not be loaded: the specified sentence, and Réessayer (spec 8, catalogue)', (_name, sentence, Failed) => {
  const text = textOf(<Failed />)
  expect(text).toContain(sentence)
  expect(text).toContain('Réessayer')
})

test('categories that could not be loaded: the list is shown, with a notice that filters may be limited (spec 8, catalogue)', () => {
  const page = { number: 0, size: 20, totalElements: 0, totalPages: 0 }
  const list = (categories: string[] | null) => (
    <CollectionScreen
      products={{ content: [], page }}
      categories={categories}
      sizes={['M']}
      facets={null}
      filters={noFilters}
      actions={{ heart: nothing, add: nothing, sizes: nothing }}
    />
  )
  const notice = 'Les catégories n’ont pas pu être chargées : les filtres peuvent être limités.'
  expect(textOf(list(['Robes']))).not.toContain(notice)
  const text = textOf(list(null))
  expect(text).toContain(notice)
  expect(text).toContain('Aucun produit trouvé')
})
