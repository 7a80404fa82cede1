import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Navigation } from './navigation.tsx'
import { screen, staff } from './screen.ts'

const nothing = async () => ({ default: () => null })
const screens = [
  screen(staff, '', nothing, { label: 'Aujourd’hui', icon: 'eye' }),
  screen(staff, 'orders', nothing, { label: 'Commandes', icon: 'package' }),
]

test.each([
  ['/admin', 'page', 'Aujourd’hui'],
  ['/admin/', 'page', 'Aujourd’hui'],
  ['/admin/orders?state=PAYÉ', 'page', 'Commandes'],
  ['/admin/orders/', 'page', 'Commandes'],
  ['/admin/orders/12', 'true', 'Commandes'],
])('at %s the ways of the back office mark as %s: %s (issue 7)', (address, mark, label) => {
  const router = createMemoryRouter([{ path: '*', element: <Navigation screens={screens} /> }], { initialEntries: [address] })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const marked = [...html.matchAll(/<a [^>]*aria-current="([^"]*)".*?<\/a>/g)]
  expect(marked.map(([link, name]) => [name, link.replaceAll(/<[^>]*>/g, '')])).toEqual([[mark, label]])
})
