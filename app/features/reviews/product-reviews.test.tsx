import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { DatedReview } from './dated-review.ts'
import { ProductReviews } from './product-reviews.tsx'

const review = (id: string, author: string): DatedReview => ({
  id,
  author,
  rating: 4,
  title: 'Belle coupe',
  body: 'Tombe bien.',
  purchasedOn: '2026-10-01',
  purchasedDay: '1 octobre 2026',
  publishedAt: '2026-10-20T10:00:00.000Z',
  publishedDay: '20 octobre 2026',
  demo: false,
})

test('beside each review stands a link to report it, which names its author and leads to the contact form (law, reviews)', () => {
  const content = [review('a1', 'Amina B.'), review('b2', 'Leïla T.')]
  const page = { number: 0, size: 6, totalElements: 2, totalPages: 1 }
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/products/12']}>
      <ProductReviews productId="12" reviews={{ content, page }} rating={4} count={2} />
    </MemoryRouter>,
  )
  const links = [...markup.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, label = '']) => [
    href,
    label.replaceAll(/<[^>]+>/g, ''),
  ])
  expect(links).toEqual([
    ['/contact?review=12.a1', 'Signaler cet avis écrit par Amina B.'],
    ['/contact?review=12.b2', 'Signaler cet avis écrit par Leïla T.'],
  ])
})
