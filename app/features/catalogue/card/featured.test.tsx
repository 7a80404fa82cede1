import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Featured } from './featured.tsx'

const actions = { heart: () => null, add: () => null, sizes: () => null }

test('without its featured products the home page shows an error and a button to retry (spec 2, home)', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Featured products={null} actions={actions} />
    </MemoryRouter>,
  )
  expect(page).toContain('Impossible de charger les produits en vedette.')
  expect(page).toMatch(/<button[^>]*>Réessayer<\/button>/)
})
