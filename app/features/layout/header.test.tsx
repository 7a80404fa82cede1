import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/shop-settings.ts'
import { ShopSettingsProvider } from '../../lib/shop-settings.ts'
import { Header } from './header.tsx'

/** The marked links of the row on top and of the menu that a phone opens. */
function markedAt(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Header /> }], { initialEntries: [address] })
  const html = renderToStaticMarkup(
    <ShopSettingsProvider value={defaultSettings}>
      <RouterProvider router={router} />
    </ShopSettingsProvider>,
  )
  return [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)</g)].map(([, name]) => name)
}

test.each([
  ['/', 'Accueil'],
  ['/products', 'Collection'],
  ['/products?category=Robes&page=2', 'Collection'],
  ['/products/12', 'Collection'],
  ['/contact', 'Contact'],
])('%s is marked in the header and in the menu of a phone as %s (spec 2, header)', (address, name) => {
  expect(markedAt(address)).toEqual([name, name])
})

test('where no main page is, none is marked', () => {
  expect(markedAt('/search?q=robe')).toEqual([])
})
