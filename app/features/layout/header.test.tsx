import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/rules/shop-settings.ts'
import { ShopSettingsProvider } from '../../lib/settings/shop-settings.ts'
import { Header } from './header.tsx'

/** The marked links of the header and of the mobile menu, each with its mark. */
function markedAt(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Header /> }], { initialEntries: [address] })
  const html = renderToStaticMarkup(
    <ShopSettingsProvider value={defaultSettings}>
      <RouterProvider router={router} />
    </ShopSettingsProvider>,
  )
  return [...html.matchAll(/<a [^>]*aria-current="([^"]*)"[^>]*>([^<]*)</g)].map(([, mark, name]) => [mark, name])
}

test.each([
  ['/', 'page', 'Accueil'],
  ['/products', 'page', 'Collection'],
  ['/products/', 'page', 'Collection'],
  ['/products?category=Robes&page=2', 'page', 'Collection'],
  ['/products/12', 'true', 'Collection'],
  ['/contact', 'page', 'Contact'],
])('at %s header and phone menu have aria-current="%s" on %s (spec 2, header)', (address, mark, name) => {
  expect(markedAt(address)).toEqual([
    [mark, name],
    [mark, name],
  ])
})

test('on a page that is no main page, no link is marked', () => {
  expect(markedAt('/search?q=robe')).toEqual([])
})
