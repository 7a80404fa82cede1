import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a screen of the back office whose data is refused has its title, shows the error, and Réessayer loads it', async ({
  page,
  desk,
  shop,
}) => {
  test.slow()
  const { id } = await shop.sells()
  await desk.signsIn()
  const screens = [
    '',
    'orders',
    'products',
    `products/${id}`,
    `products/${id}/stock`,
    `products/${id}/preview`,
    'categories',
    'search',
    'redirects',
    'shoppers',
    'messages',
    'reviews',
    'newsletter',
    'settings',
    'texts',
    'texts/about',
    'staff',
    'audit-log',
  ]
  const refused = (url: URL) => url.pathname.startsWith('/api/admin/')
  const main = page.getByRole('main')
  for (const screen of screens) {
    await test.step(`/admin/${screen}`, async () => {
      // This answer is not repeated by itself.
      await page.route(refused, (route) => route.fulfill({ status: 429, json: { message: 'Trop de demandes' } }))
      await visit(page, `/admin/${screen}`)
      await expect(main.getByRole('alert').first()).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
      const faults = await main.getByRole('alert').count()
      const retries = main.getByRole('alert').getByRole('button', { name: 'Réessayer' })
      await expect(retries).toHaveCount(faults)
      await page.unroute(refused)
      for (let left = faults; left > 0; left -= 1) {
        await retries.first().click()
        await expect(retries).toHaveCount(left - 1)
      }
      await expect(main.getByRole('alert')).toHaveCount(0)
    })
  }
})
