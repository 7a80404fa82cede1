import { xssCorpus } from '../../security/xss-corpus.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

/** A blocked script is logged in the console, and any error there fails a journey: this catches one that ran. */
test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a script ran: ${dialog.message()}`)
  })
})

const addresses = [
  '/search?q=',
  '/products?categories=',
  '/products?sort=',
  '/sign-in?from=',
  '/order/',
  '/checkout/error?order_number=',
  '/',
  '/newsletter#code=',
]

test('markup in an address never runs (security, session)', async ({ page }) => {
  test.setTimeout(180_000)
  for (const [at, evil] of xssCorpus.entries()) {
    const address = `${addresses[at % addresses.length]}${encodeURIComponent(evil)}`
    await visit(page, address)
    await expect(page.getByRole('contentinfo'), address).toBeVisible()
  }
})

test('markup in names, addresses and the catalogue is shown as plain text (security, session)', async ({
  page,
  shop,
  customer,
}) => {
  test.setTimeout(120_000)
  const evil = '"><img src=x onerror=alert(1)></script><script>alert(1)</script>'
  const garment = await shop.sells({ name: evil, sizes: { M: 3 } })
  await customer.signsIn()
  await customer.api('/auth/me', { method: 'PATCH', data: { firstName: evil, lastName: evil } })
  await customer.api('/addresses', { method: 'POST', data: { ...customer.address, firstName: evil, street: evil, city: evil } })
  await customer.api('/cart/create', { method: 'POST', data: { productId: String(garment.id), size: 'M', quantity: 1 } })
  await customer.api(`/favorites/${garment.id}`, { method: 'POST' })
  await visit(page, `/products/${garment.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(garment.name)
  for (const path of [
    '/checkout',
    '/account/profile',
    '/account/addresses',
    '/products',
    `/search?q=${encodeURIComponent(evil)}`,
  ]) {
    await visit(page, path)
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
})
