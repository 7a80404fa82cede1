import { holdsBack, losesAnswer } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { field, reason, saves } from '../support/product-editor.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('categories are created, moved, renamed and, when empty, deleted', { tag: '@desktop' }, async ({ page, desk, shop }) => {
  await shop.changesAlone('categories')
  const name = `Capes ${Date.now() % 1_000_000}`
  await desk.signsIn()
  await visit(page, '/admin/categories')
  await field(page, 'Nom de la nouvelle catégorie').fill(name)
  const created: string[] = []
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url().endsWith('/categories') && created.push(request.url()),
  )
  for (const _ of ['once', 'twice']) await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').last()).toContainText(name)
  expect(created, 'Enter twice creates one').toHaveLength(1)
  // Two places up, however fast; a double click moves it down by one, and does not move up the one that took its place.
  const lines = page.getByRole('main').getByRole('listitem')
  const count = await lines.count()
  for (const _ of ['once', 'twice']) await page.getByRole('button', { name: `Monter ${name}` }).press('Enter')
  await expect(lines.nth(count - 3)).toContainText(name)
  await page.getByRole('button', { name: `Descendre ${name}` }).dblclick()
  await expect(lines.nth(count - 2)).toContainText(name)
  await page.getByRole('button', { name: `Modifier ${name}`, exact: true }).click()
  await field(page, `Nom de la catégorie ${name}`).fill(`${name} longues`)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: `Modifier ${name} longues` })).toBeVisible()
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${name} longues` })
  await expect(line, 'the field is gone, the focus is on its line').toBeFocused()
  await expect(line).not.toContainText('foulards')
  await page.getByRole('button', { name: `Modifier ${name} longues` }).click()
  await line.getByRole('checkbox', { name: /^Des foulards/ }).check()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(line).toContainText('guide des foulards')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: `Supprimer ${name} longues` }).click()
  await expect(page.getByRole('button', { name: `Modifier ${name} longues` })).toBeHidden()
})

test('a preparer adds stock, but can neither remove any nor create or edit a product', { tag: '@desktop' }, async ({
  page,
  desk,
  shop,
}) => {
  const garment = await shop.sells({ sizes: { S: 2 } })
  await desk.signsIn('preparer')
  await visit(page, `/admin/products?q=${encodeURIComponent(garment.name)}`)
  await expect(page.getByRole('button', { name: 'Nouveau produit' })).toBeHidden()
  await page.getByRole('link', { name: new RegExp(garment.name) }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Stock : ${garment.name}` })).toBeVisible()
  await field(page, 'Mouvement de la taille S').fill('-5')
  await reason(page).fill('Inventaire')
  await page.getByRole('button', { name: 'Enregistrer le mouvement' }).click()
  await expect(page.getByRole('row', { name: /^S 2 .*Retirer des pièces revient à la propriétaire/ })).toBeVisible()
  await expect(field(page, 'Mouvement de la taille S'), 'a screen reader reads the error').toBeFocused()
  await field(page, 'Mouvement de la taille S').fill('3')
  // The answer is lost: the same click again books nothing twice.
  await losesAnswer(page, '**/api/admin/stock')
  await page.getByRole('button', { name: 'Enregistrer le mouvement' }).click()
  await expect(page.getByRole('row', { name: /^S 5 .*La boutique ne répond pas/ })).toBeVisible()
  const answer = await holdsBack(page, '**/api/admin/stock')
  const sent = page.waitForRequest('**/api/admin/stock')
  await page.getByRole('button', { name: 'Enregistrer le mouvement' }).click()
  await sent
  await reason(page).fill('Retour d’une cliente')
  answer.release()
  await expect(field(page, 'Mouvement de la taille S')).toHaveValue('')
  await expect(page.getByText('Stock mis à jour')).toBeVisible()
  await expect(reason(page), 'typed for the next one meanwhile').toHaveValue('Retour d’une cliente')
  await expect(page.getByRole('table', { name: 'Mouvements de stock' }).getByRole('row', { name: /Inventaire/ })).toBeVisible()
  expect(await shop.stockOf(garment, 'S')).toBe(5)
  expect(await violationsOn(page)).toEqual([])
  await visit(page, `/admin/products/${garment.id}`)
  await expect(page.getByRole('heading', { name: 'Cette page n’est pas autorisée' })).toBeVisible()
})

test('on a phone the owner changes a price, and the editor is no wider than the screen', { tag: '@phone' }, async ({
  page,
  desk,
  shop,
}) => {
  const garment = await shop.sells({ name: 'Robe' })
  await desk.signsIn()
  await visit(page, `/admin/products?q=${encodeURIComponent(garment.name)}`)
  await page.getByRole('link', { name: new RegExp(garment.name) }).click()
  await field(page, 'Prix TTC, en euros').fill('84,50')
  // Nothing typed is thrown away unasked.
  const question = page.getByRole('dialog', { name: 'Abandonner vos modifications ?' })
  await page.getByRole('button', { name: 'Annuler' }).click()
  await question.getByRole('button', { name: 'Continuer à modifier' }).click()
  await expect(field(page, 'Prix TTC, en euros')).toHaveValue('84,50')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await violationsOn(page)).toEqual([])
  await saves(page)
  await visit(page, `/products/${garment.id}`)
  await expect(page.getByText('84,50').first()).toBeVisible()
})

test('the owner reorders the colours of a model, and the catalogue shows the first one', async ({ page, desk, shop }) => {
  const model = `Modèle ${Date.now()}`
  const rose = await shop.sells({ name: 'Robe rose', model, colour: 'vieux rose' })
  const black = await shop.sells({ name: 'Robe noire', model, colour: 'noir' })
  await desk.signsIn()
  await visit(page, `/admin/products/${rose.id}`)
  const colours = page.getByRole('region', { name: 'Couleurs du modèle' }).getByRole('listitem')
  await expect(colours).toHaveText([/vieux rose/, /noir/])
  await expect(page.getByRole('button', { name: 'Monter vieux rose' })).toBeDisabled()
  await page.getByRole('button', { name: 'Monter noir' }).click()
  await expect(colours).toHaveText([/noir/, /vieux rose/])
  await expect(async () => {
    await visit(page, '/products')
    await expect(page.getByRole('heading', { name: black.name })).toBeVisible({ timeout: 1 })
  }, 'a cached page may be a second old').toPass()
  await expect(page.getByRole('heading', { name: rose.name })).toBeHidden()
})
