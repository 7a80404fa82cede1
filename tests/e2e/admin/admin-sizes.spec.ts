import { visit } from '../support/hydrated.ts'
import { field, reason } from '../support/product-editor.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the owner adds a kind of sizes, receives stock in it, and a customer finds and chooses such a size (decision 38)', async ({
  page,
  desk,
  shop,
}) => {
  await shop.changesAlone('settings')
  const garment = await shop.sells({ sizes: {} })
  await desk.signsIn()
  await visit(page, '/admin/settings')
  const form = page.getByRole('form', { name: 'Tailles' })
  const save = form.getByRole('button', { name: 'Enregistrer : Tailles' })
  await form.getByRole('button', { name: 'Ajouter une sorte de tailles' }).click()
  await form.getByLabel('Nom, ligne 2').fill('Longueurs d’abaya')
  await form.getByLabel('Tailles, ligne 2').fill('58, 52, xl')
  await save.click()
  await expect(form.getByText('« xl » existe déjà, écrite autrement')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await form.getByLabel('Tailles, ligne 2').fill('58, 52,54')
  await save.click()
  await expect(page.getByText('Réglages enregistrés')).toBeVisible()

  await visit(page, `/admin/products/${garment.id}/stock`)
  await expect(field(page, 'Mouvement de la taille M')).toBeVisible()
  await page.getByLabel('Sorte de tailles').selectOption('Longueurs d’abaya')
  await expect(field(page, 'Mouvement de la taille M')).toBeHidden()
  const sizes = page.getByRole('table', { name: 'Stock par taille' }).getByRole('rowheader')
  await expect(sizes).toHaveText(['52', '54', '58'])
  await field(page, 'Mouvement de la taille 54').fill('7')
  await reason(page).fill('Réception fournisseur')
  await page.getByRole('button', { name: 'Enregistrer le mouvement' }).click()
  await expect(page.getByText('Stock mis à jour')).toBeVisible()
  expect(await shop.stockOf(garment, '54')).toBe(7)
  expect(await violationsOn(page)).toEqual([])

  await visit(page, `/products/${garment.id}`)
  await page.getByRole('radio', { name: '54' }).check()
  await expect(page.getByRole('radio', { name: '54' })).toBeChecked()
  expect(await violationsOn(page)).toEqual([])
  await shop.lists(garment, '/products?sizes=54')
  await visit(page, '/products?sizes=54')
  await expect(page.getByRole('main').getByRole('link', { name: garment.name }).first()).toBeVisible()

  await visit(page, '/admin/settings')
  await form.getByRole('button', { name: 'Retirer la ligne 2' }).click()
  await save.click()
  await expect(page.getByText('Réglages enregistrés')).toBeVisible()
  await visit(page, `/admin/products/${garment.id}/stock`)
  await expect(sizes, 'a removed kind stays with the products that have its sizes').toHaveText(['54'])
})
