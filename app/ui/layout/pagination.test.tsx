import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

const markup = (page: number, totalPages: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pagination page={page} totalPages={totalPages} hrefOf={(number) => `/products?page=${number + 1}`} />
    </MemoryRouter>,
  )

test('a single page needs no pagination (spec 2, catalogue)', () => {
  expect(markup(0, 1)).toBe('')
  expect(markup(0, 0)).toBe('')
})

test('numbers, Précédent and Suivant are links that work without a script (spec 2, pagination)', () => {
  const html = markup(1, 3)
  expect(html).toMatch(/rel="prev"[^>]*href="\/products\?page=1"/)
  expect(html).toMatch(/rel="next"[^>]*href="\/products\?page=3"/)
  expect(html).toMatch(/aria-current="page"[^>]*aria-label="Page 2"|aria-label="Page 2"[^>]*aria-current="page"/)
  expect(html).toContain('Précédent')
  expect(html).toContain('Suivant')
})

test('the first and the last page have no link beyond them (spec 2, pagination)', () => {
  expect(markup(0, 3)).not.toContain('rel="prev"')
  expect(markup(2, 3)).not.toContain('rel="next"')
})
