import type { Page } from '@playwright/test'
import { isBack } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

const token = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))
const known = (page: Page) => page.getByRole('button', { name: 'Mon compte, Leïla Benali' })

/** The pages still come, from a cache or a server that is starting; the API gives no answer. */
const ways = {
  'no answer': (page: Page) => page.route('**/api/**', (route) => route.abort()),
  'the answer 503': (page: Page) => page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' })),
  'half an answer': (page: Page) =>
    page.route('**/api/**', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"id":' })),
}

for (const [what, cut] of Object.entries(ways)) {
  test(`${what} signs nobody out: through loads and steps back she stays known, and her parts come back by themselves (decision 46)`, async ({
    page,
    shop,
    customer,
  }) => {
    const garment = await shop.sells()
    await customer.signsIn()
    await customer.chooses(garment, 'M')
    await visit(page, '/')
    await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
    const signedIn = await token(page)

    await cut(page)
    for (const path of ['/', '/products', `/products/${garment.id}`, '/account/profile', '/']) {
      await visit(page, path)
      await page.reload()
    }
    await page.goBack()
    await page.goBack()
    await visit(page, '/account/profile')
    await expect(known(page)).toBeVisible()
    await page.getByRole('tab', { name: 'Mes commandes' }).click()
    const failed = page.getByRole('alert').filter({ hasText: /nous réessayons/i })
    await expect(failed).toBeVisible()
    expect(await token(page)).toBe(signedIn)

    await page.unroute('**/api/**')
    await isBack(page)
    await expect(failed).toBeHidden()
    await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
    await expect(page.getByText('Aucune commande pour le moment')).toBeVisible()
    expect(await token(page)).toBe(signedIn)
  })
}

test('only the answer that her session has ended ends it (decision 46)', async ({ page, shop, customer }) => {
  await customer.signsIn()
  await visit(page, '/')
  await shop.endsSessions(customer.account.email)
  await visit(page, '/')
  await expect.poll(() => token(page)).toBeNull()
})

test('a page that opens for the first time while the shop is silent says so, and opens by itself afterwards (decision 46)', async ({
  page,
  customer,
}) => {
  await customer.signsIn()
  await page.route('**/api/**', (route) => route.abort())
  await visit(page, '/account/profile')
  await expect(page.getByText('Hors connexion : nous réessayons dès que le réseau revient.')).toBeVisible()
  await page.unroute('**/api/**')
  await isBack(page)
  await expect(known(page)).toBeVisible()
})
