import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderTerms } from './order-terms.tsx'

test('an order leads to the terms that it accepted and to their model withdrawal form (law, after the order)', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <OrderTerms version="2026-11-21-2" />
    </MemoryRouter>,
  )
  const links = [...markup.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, text]) => [to, text])
  expect(links).toEqual([
    ['/terms-of-use?version=2026-11-21-2', 'Version du 21 novembre 2026 (n° 2)'],
    ['/terms-of-use?version=2026-11-21-2#retractation', 'Modèle de formulaire de rétractation'],
  ])
})
