import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewsLine } from './reviews-line.tsx'

test('reviews are counted as « N avis », beside their stars; without any there are no stars (decision 6)', () => {
  const some = renderToStaticMarkup(<ReviewsLine rating={4.5} count={12} />)
  expect(some).toMatch(/<a href="#avis"[^>]*>12 avis<\/a>/)
  expect(some).toContain('4,5 sur 5')
  const none = renderToStaticMarkup(<ReviewsLine rating={null} count={0} />)
  expect(none).toContain('Aucun avis pour le moment')
  expect(none).not.toContain('<svg')
})
