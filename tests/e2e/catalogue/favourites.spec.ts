import { randomInt } from 'node:crypto'
import { breaks, holdsBack, isBack } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test('a sold-out product can be saved as a favourite, and suggests similar products in stock (identity, parts)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 0 } })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  const favouriteButton = page.getByRole('button', { name: 'Garder dans mes favoris' })
  await favouriteButton.click()
  await expect(page.getByText(`${garment.name} ajouté aux favoris`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dans mes favoris' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('region', { name: 'Dans le même esprit, disponible' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(`/products/${garment.id}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(garment.name)
})

test('a favourite is added and removed, and counted in the header (spec 4, favourites)', async ({ page, shop, customer }) => {
  const garment = await shop.sells()
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  await page.getByRole('button', { name: `Ajouter ${garment.name} aux favoris` }).click()
  await expect(page.getByText(`${garment.name} ajouté aux favoris`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Favoris, 1 produit' })).toBeVisible()
  const off = page.getByRole('button', { name: `Retirer ${garment.name} des favoris` })
  await expect(off).toHaveAttribute('aria-pressed', 'true')
  await off.click()
  await expect(page.getByText(`${garment.name} retiré des favoris`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Favoris', exact: true })).toBeVisible()
})

test('an unanswered favourite is kept, with a message, and saved later (spec 8, favourites; decision 47)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  const heart = page.getByRole('button', { name: `Ajouter ${garment.name} aux favoris` })
  await expect(page.getByRole('button', { name: 'Favoris', exact: true })).toBeVisible()
  const api = await breaks(page, `**/api/favorites/${garment.id}`)
  await heart.click()
  await expect(page.getByText("Impossible d'ajouter aux favoris pour l’instant : gardé sur cet appareil")).toBeVisible()
  await expect(page.getByRole('button', { name: `Retirer ${garment.name} des favoris` })).toBeVisible()
  await api.restore()
  await isBack(page)
  await expect(page.getByText(`${garment.name} ajouté aux favoris`)).toBeVisible()
  expect(await customer.api<{ id: string }[]>('/favorites')).toMatchObject([{ id: String(garment.id) }])
})

test('a favourite chosen before signing in is saved afterwards (decision 23, favourites)', async ({ page, shop, customer }) => {
  const garment = await shop.sells()
  await customer.signsUp()
  await visit(page, `/products/${garment.id}`)
  await page.getByRole('button', { name: `Ajouter ${garment.name} aux favoris` }).click()
  await expect(page.getByText('Vous devez être connecté pour gérer vos favoris')).toBeVisible()
  await expect(page).toHaveURL('/sign-in')
  await customer.fillsSignIn()
  await expect(page).toHaveURL(`/products/${garment.id}`)
  await expect(page.getByRole('button', { name: `Retirer ${garment.name} des favoris` })).toBeVisible()
})

test('a favourite removed when the session had ended is removed after signing in again, back on the list as she sorted it (decision 23)', async ({
  page,
  shop,
  customer,
}) => {
  const fabric = `étoffe ${randomInt(100_000, 1_000_000)}`
  const garment = await shop.sells({ fabric })
  await customer.signsIn()
  await customer.api(`/favorites/${garment.id}`, { method: 'POST' })
  const heart = page.getByRole('button', { name: `Retirer ${garment.name} des favoris` })
  // A list follows a new garment with a delay.
  await expect(async () => {
    await visit(page, `/products?${new URLSearchParams({ fabrics: fabric })}`)
    await expect(heart).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await shop.endsSessions(customer.account.email)
  const answer = await holdsBack(page, `**/api/favorites/${garment.id}`)
  const sent = page.waitForRequest(`**/api/favorites/${garment.id}`)
  await heart.click()
  await sent
  await page.getByLabel('Trier par').selectOption('price_asc')
  await expect(page).toHaveURL(/sort=price_asc/)
  answer.release()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByText('vous attend'), 'what is to go waits for nobody').toHaveCount(0)
  await customer.fillsSignIn()
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(page.getByText(`${garment.name} retiré des favoris`)).toBeVisible()
  expect(await customer.api<unknown[]>('/favorites')).toEqual([])
})
