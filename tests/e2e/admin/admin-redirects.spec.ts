import { visit } from '../support/hydrated.ts'
import { pressesTwice } from '../support/presses.ts'
import { expect, test } from '../support/shop.ts'

test('a missing address that was requested is redirected to a product, until the redirect is deleted', async ({
  page,
  desk,
  shop,
}) => {
  const old = `/products/ancienne-${Date.now() % 1_000_000}`
  const garment = await shop.sells()
  expect((await page.request.get(old)).status()).toBe(404)
  const { token } = await desk.signsIn()
  await expect(async () => {
    await visit(page, '/admin/redirects')
    await expect(page.getByRole('button', { name: `Rediriger ${old}` })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: `Rediriger ${old}` }).click()
  const form = page.getByRole('form', { name: 'Nouvelle redirection' })
  await expect(form.getByRole('textbox', { name: 'Mène à' })).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'Ancienne adresse' })).toHaveValue(old)
  await form.getByRole('textbox', { name: 'Mène à' }).fill('https://evil.example')
  await form.getByRole('button', { name: 'Rediriger' }).click()
  await expect(form.getByText(/^Écrivez une adresse de votre boutique/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Mène à' }).fill(`/products/${garment.id}`)
  await form.getByRole('button', { name: 'Rediriger' }).click()
  await expect(page.getByText('Redirection enregistrée')).toBeVisible()
  await expect(page.getByRole('button', { name: `Rediriger ${old}` })).toBeHidden()

  const answer = await page.request.get(`${old}?utm=mail`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `/products/${garment.id}`])
  await visit(page, old)
  await expect(page.getByRole('heading', { level: 1, name: garment.name })).toBeVisible()

  const older = await page.request.post('/api/admin/redirects', {
    headers: { Authorization: `Bearer ${token}` },
    data: { from: `${old}-bis`, to: '/products' },
  })
  expect(older.ok()).toBe(true)
  const bin = (address: string) => page.getByRole('button', { name: `Supprimer la redirection de ${address}`, exact: true })
  await visit(page, '/admin/redirects')
  await pressesTwice(bin(old), bin(`${old}-bis`))
  await expect(page.getByText('Redirection supprimée')).toBeVisible()
  expect((await page.request.get(old)).status()).toBe(404)
  await visit(page, '/admin/redirects')
  await expect(bin(`${old}-bis`), 'a second press deletes nothing').toBeVisible()
  await bin(`${old}-bis`).press('Enter')
  await expect(bin(`${old}-bis`)).toHaveCount(0)

  const gone = await shop.sells()
  await shop.lists(gone)
  await visit(page, '/products')
  const asks = (path: string, data: object) =>
    page.request.post(`/api/admin${path}`, { headers: { Authorization: `Bearer ${token}` }, data })
  expect((await asks(`/products/${gone.id}/archive`, { version: 1 })).ok()).toBe(true)
  expect((await asks('/redirects', { from: `/products/${gone.id}`, to: `/products/${garment.id}` })).ok()).toBe(true)
  await page.getByRole('main').getByRole('link', { name: gone.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: garment.name }), 'followed inside the shop, too').toBeVisible()
})
