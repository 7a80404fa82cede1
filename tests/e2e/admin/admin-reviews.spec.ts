import type { OwnerReview, OwnerReviewsPage } from '../../../contract/api/reviews.ts'
import { visit } from '../support/hydrated.ts'
import { pressesTwice } from '../support/presses.ts'
import { expect, test } from '../support/shop.ts'

const review = { rating: 2, body: '…', author: 'Leïla B.', purchasedOn: '2026-01-05', createdAt: '2026-02-01T10:00:00Z' }
const titles = ['Premier', 'Deuxième', 'Troisième']
const reviews = titles.map((title) => ({ ...review, id: title, title, state: 'waiting', productName: 'Abaya' }) as OwnerReview)

test('neither a held key nor a second press publishes the review that has just taken the place of another', async ({
  page,
  desk,
}) => {
  const published: string[] = []
  await page.route(/\/api\/admin\/reviews/, (route) => {
    if (route.request().method() === 'POST') {
      published.push(decodeURIComponent(route.request().url().split('/').at(-2) ?? ''))
      return route.fulfill({ json: {} })
    }
    const content = reviews.filter(({ id }) => !published.includes(id))
    const counts = { waiting: content.length, published: 0, refused: 0 }
    const shown = { size: 20, number: 0, totalElements: content.length, totalPages: 1 }
    return route.fulfill({ json: { content, page: shown, counts } satisfies OwnerReviewsPage })
  })
  await desk.signsIn()
  await visit(page, '/admin/reviews')
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  const publish = (title: string) => page.getByRole('button', { name: `Publier l’avis « ${title} »` })
  await row('Premier').focus()
  await page.keyboard.down('p')
  await expect(row('Deuxième')).toBeFocused()
  // Still down: it repeats.
  await page.keyboard.down('p')
  await page.keyboard.up('p')
  await pressesTwice(publish('Deuxième'), publish('Troisième'))
  // Answered after all requests before it.
  await page.evaluate(async () => (await fetch('/api/admin/reviews')).text())
  expect(published).toEqual(['Premier', 'Deuxième'])
})
