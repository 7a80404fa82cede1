import { xssCorpus } from '../attack/xss-corpus.ts'
import { expect, test } from './shop.ts'

/** A refused script is told in the console, and any error there fails a journey: what is left is one that ran. */
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

test('markup in an address runs nowhere (security, session)', async ({ page }) => {
  test.setTimeout(180_000)
  for (const [at, evil] of xssCorpus.entries()) {
    const address = `${addresses[at % addresses.length]}${encodeURIComponent(evil)}`
    await page.goto(address)
    await expect(page.getByRole('contentinfo'), address).toBeVisible()
  }
})

test('markup in names, addresses and the catalogue is shown as the text it is (security, session)', async ({
  page,
  shop,
  shopper,
}) => {
  test.setTimeout(120_000)
  const evil = '"><img src=x onerror=alert(1)></script><script>alert(1)</script>'
  const garment = await shop.sells({ name: evil, sizes: { M: 3 } })
  await shopper.signsIn()
  await shopper.api('/auth/me', { method: 'PATCH', data: { firstName: evil, lastName: evil } })
  await shopper.api('/addresses', { method: 'POST', data: { ...shopper.address, firstName: evil, street: evil, city: evil } })
  await shopper.api('/cart/create', { method: 'POST', data: { productId: String(garment.id), size: 'M', quantity: 1 } })
  await shopper.api(`/favorites/${garment.id}`, { method: 'POST' })
  await page.goto(`/products/${garment.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(garment.name)
  for (const path of [
    '/checkout',
    '/account/profile',
    '/account/addresses',
    '/products',
    `/search?q=${encodeURIComponent(evil)}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
})
