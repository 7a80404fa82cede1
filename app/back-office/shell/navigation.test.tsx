import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Role } from '../../../contract/api/accounts.ts'
import { Navigation } from './navigation.tsx'

const owner = { roles: ['USER', 'ADMIN'] as Role[] }

test.each([
  ['/admin', 'page', 'Aujourd’hui'],
  ['/admin/', 'page', 'Aujourd’hui'],
  ['/admin/orders?state=PAYÉ', 'page', 'Commandes'],
  ['/admin/orders/', 'page', 'Commandes'],
  ['/admin/orders/12', 'true', 'Commandes'],
])('at %s the back-office navigation has aria-current="%s" on %s', (address, mark, label) => {
  const router = createMemoryRouter([{ path: '*', element: <Navigation user={owner} /> }], { initialEntries: [address] })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const marked = [...html.matchAll(/<a [^>]*aria-current="([^"]*)".*?<\/a>/g)]
  expect(marked.map(([link, name]) => [name, link.replaceAll(/<[^>]*>/g, '')])).toEqual([[mark, label]])
})

test('a preparer sees only the links that she may open', () => {
  const element = <Navigation user={{ roles: ['USER', 'PREPARATION'] }} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/admin'] })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/admin',
    '/admin/orders',
    '/admin/products',
  ])
})
