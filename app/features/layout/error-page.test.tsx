import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage, NotFound } from './error-page.tsx'

const markup = (screen: ReactNode) => renderToStaticMarkup(<MemoryRouter>{screen}</MemoryRouter>)

test('an unknown path gets the specified sentence and a link to the home page (spec 2, not found)', () => {
  const html = markup(<NotFound />)
  expect(html).toContain('404')
  expect(html).toContain('Oops! Page not found')
  expect(html).toContain('href="/"')
})

test('the error page offers to try again (spec 2, error boundary)', () => {
  const html = markup(<ErrorPage />)
  expect(html).toContain('Une erreur s&#x27;est produite')
  expect(html).toContain('Réessayer')
})
