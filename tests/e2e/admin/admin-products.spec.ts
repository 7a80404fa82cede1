import type { Page } from '@playwright/test'
import { aPhotograph } from '../../factories/media.ts'
import { holdsBack } from '../support/answers.ts'
import { reload, visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const reason = (page: Page) => page.getByRole('combobox', { name: 'Motif' })
const saveButton = (page: Page) => page.getByRole('button', { name: /^(Comparer et e|E)nregistrer$/ })

/** Simulates dropping files from the desktop. */
async function dropsPhotographs(page: Page, names: string[]) {
  const files = await Promise.all(
    names.map(async (name, at) => {
      const colour = ['#445566', '#8a6f5a'][at]
      const bytes = await aPhotograph({ width: 600, height: 800, colour }).jpeg().toBuffer()
      return { name, base64: bytes.toString('base64') }
    }),
  )
  const dataTransfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer()
    for (const { name, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      data.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    }
    return data
  }, files)
  await page.getByText('Ou déposez-les ici.').dispatchEvent('drop', { dataTransfer })
}

/** All that the law requires of a product except its price, and the measures that the size advice needs. */
async function fillsTheFacts(page: Page) {
  await field(page, 'Couleur').fill('sable')
  await field(page, 'Description').fill('Une cape longue, coupée dans une laine douce.')
  await field(page, 'Étoffe').fill('laine')
  await field(page, 'Pays de fabrication').fill('Portugal')
  await field(page, 'Entretien').fill('Nettoyage à sec.')
  await field(page, 'Nom du fabricant').fill('Atelier Nacre')
  await field(page, 'Email du fabricant').fill('atelier@nacre-et-lin.example')
  await field(page, 'Adresse postale du fabricant').fill('12 rue des Étoffes, 75011 Paris')
  await page.getByRole('checkbox', { name: 'Abayas' }).check()
  await field(page, 'Matière 1').fill('polyester')
  await field(page, 'Part de la matière 1, en %').fill('30')
  await expect(page.getByRole('button', { name: 'La composition doit faire 100 % : elle fait 30 %' })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter une matière' }).click()
  await field(page, 'Matière 2').fill('laine')
  await field(page, 'Part de la matière 2, en %').fill('70')
  await expect(page.getByText('Total : 100 %')).toBeVisible()
  await field(page, 'Titre (facultatif)').fill('Cape longue en laine sable')
  await page.getByRole('combobox', { name: 'Opacité' }).selectOption('Opaque, même à contre-jour')
  await field(page, 'Grammage, en g/m² (facultatif)').fill('320')
  // What the size advice needs (decision 53).
  await page.getByRole('combobox', { name: 'Coupe' }).selectOption('Coupe ample')
  for (const [measure, cm] of [
    ['Poitrine', '110,5'],
    ['Hanches', '120'],
    ['Longueur', '140'],
  ] as const)
    await field(page, `${measure}, taille M, en cm`).fill(cm)
}

async function addsTwoPhotographs(page: Page) {
  // Several at once: each shows its progress, is moved by a button, and needs a description.
  const held = await holdsBack(page, '**/api/admin/pictures')
  await dropsPhotographs(page, ['dos.jpg', 'face.jpg'])
  await expect(page.getByRole('progressbar', { name: 'Envoi de dos.jpg' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Envoi de face.jpg' })).toBeVisible()
  held.release()
  await expect(page.getByText('2 sur 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Décrivez la photo 2 pour qui ne la voit pas' })).toBeVisible()
  await field(page, 'Description de la photo 1').fill('Cape sable, de dos')
  await field(page, 'Description de la photo 2').fill('Cape sable, de face')
  await page.getByRole('button', { name: 'Avancer la photo 2' }).click()
  await expect(field(page, 'Description de la photo 1')).toHaveValue('Cape sable, de face')
  const frames = page.locator('[draggable=true]')
  await frames.nth(1).dragTo(frames.nth(0))
  await expect(field(page, 'Description de la photo 1')).toHaveValue('Cape sable, de dos')
  await frames.nth(0).dragTo(frames.nth(1))
  await expect(field(page, 'Description de la photo 1')).toHaveValue('Cape sable, de face')
}

async function saves(page: Page) {
  await saveButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Produit enregistré' }).first()).toBeVisible()
}

test('the owner adds stock and publishes a product with pictures: the shop shows it until it is archived', {
  tag: '@desktop',
}, async ({ page, desk }) => {
  // A whole morning's work in one journey.
  test.slow()
  const name = `Cape Sofia ${Date.now() % 1_000_000}`
  await desk.signsIn()
  await visit(page, '/admin/products')
  await expect(page.getByRole('table', { name: 'Produits' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Nouveau produit' }).click()
  await page.getByRole('dialog', { name: 'Nouveau produit' }).getByRole('textbox', { name: 'Nom' }).fill(name)
  await page.getByRole('button', { name: 'Créer le brouillon' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // Not before all that the law requires is entered: what is missing is named, and links to its field.
  await expect(page.getByRole('button', { name: 'Publier', exact: true })).toBeDisabled()
  for (const fact of [
    'Indiquez la composition',
    'Indiquez l’entretien',
    'Indiquez le pays de fabrication',
    'Indiquez le nom du fabricant',
  ])
    await expect(page.getByRole('button', { name: fact })).toBeVisible()
  await page.getByRole('button', { name: 'Indiquez le prix' }).click()
  await expect(field(page, 'Prix TTC, en euros')).toBeFocused()
  await page.keyboard.type('129,90')
  await fillsTheFacts(page)
  await addsTwoPhotographs(page)
  await saves(page)

  await field(page, 'Mouvement de la taille M').fill('4')
  await reason(page).fill('Réception fournisseur')
  await page.getByRole('button', { name: 'Enregistrer le mouvement' }).click()
  await expect(page.getByRole('row', { name: /^M 4 0/ })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('link', { name: 'Aperçu' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.goBack()
  const publish = page.getByRole('button', { name: 'Publier', exact: true })
  await expect(publish).toBeEnabled()
  await publish.click()
  await expect(page.getByRole('link', { name: 'Voir dans la boutique' })).toBeVisible()

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const isFound = async () => {
    const found = await page.request.get(`/search?q=${encodeURIComponent(name)}`)
    return (await found.text()).includes(`href="/products/${id}"`)
  }
  await expect.poll(isFound, { intervals: [100] }).toBe(true)
  await page.getByRole('link', { name: 'Voir dans la boutique' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('129,90').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Cape sable, de face' }).first()).toBeVisible()
  await expect(page.getByText('Opaque, même à contre-jour')).toBeVisible()
  await expect(page).toHaveTitle(/^Cape longue en laine sable — /)
  await expect(page.getByRole('link', { name: 'Quelle taille me va ?' })).toBeVisible()

  await visit(page, `/admin/products/${id}`)
  await page.getByRole('button', { name: 'Archiver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click()
  await expect(page.getByText('Archivé', { exact: true }).first()).toBeVisible()
  await expect.poll(isFound, { intervals: [100] }).toBe(false)
  expect((await page.request.get(`/products/${id}`)).status()).toBe(404)

  await page.getByRole('button', { name: 'Dupliquer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} (copie)` })).toBeVisible()
  await expect(page.getByText('Brouillon', { exact: true })).toBeVisible()
  await expect(field(page, 'Description de la photo 1')).toHaveValue('Cape sable, de face')
  await expect(page.getByRole('button', { name: 'Réceptionnez au moins une taille' })).toBeVisible()
})

test('when two people edit one product, the second sees what the first saved, and loses nothing', { tag: '@desktop' }, async ({
  page,
  browser,
  desk,
  shop,
}) => {
  const garment = await shop.sells({ name: 'Robe' })
  await desk.signsIn()
  await visit(page, `/admin/products/${garment.id}`)
  await field(page, 'Couleur').fill('olive')
  await field(page, 'Entretien').fill('Lavage à 20 °C.')

  const other = await shop.employs('owner')
  const context = await browser.newContext()
  const answer = await context.request.get(`/api/admin/products/${garment.id}`, {
    headers: { Authorization: `Bearer ${other.token}` },
  })
  const product = await answer.json()
  const changed = await context.request.put(`/api/admin/products/${garment.id}`, {
    headers: { Authorization: `Bearer ${other.token}` },
    data: { ...product, pictures: product.pictures, colour: 'bordeaux', origin: 'Maroc' },
  })
  expect(changed.status()).toBe(200)
  await context.close()

  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Ce produit a changé entre-temps' })
  await expect(dialog).toContainText('pays de fabrication')
  expect(await violationsOn(page)).toEqual([])
  await dialog
    .getByRole('group', { name: 'Couleur' })
    .getByRole('radio', { name: /bordeaux/ })
    .check()
  await dialog.getByRole('button', { name: 'Enregistrer le tout' }).click()
  await expect(dialog).toBeHidden()
  await expect(saveButton(page)).toBeHidden()
  await reload(page)
  await expect(field(page, 'Couleur')).toHaveValue('bordeaux')
  await expect(field(page, 'Entretien')).toHaveValue('Lavage à 20 °C.')
  await expect(field(page, 'Pays de fabrication')).toHaveValue('Maroc')
})

test('leaving a page with unsaved changes asks for confirmation', { tag: '@desktop' }, async ({ page, desk, shop }) => {
  const garment = await shop.sells()
  await desk.signsIn()
  await visit(page, `/admin/products/${garment.id}`)
  await field(page, 'Couleur').fill('olive')
  // On a low screen the side column can be scrolled to its end wherever the page is, and the bar covers none of it.
  await page.setViewportSize({ width: 1280, height: 720 })
  const moves = page.getByRole('button', { name: 'Enregistrer le mouvement' })
  const pageMoved = await moves.evaluate((button) => {
    window.scrollTo({ top: 600, behavior: 'instant' })
    const before = window.scrollY
    button.focus()
    return window.scrollY - before
  })
  expect(pageMoved).toBe(0)
  await expect(moves).toBeInViewport({ ratio: 1 })
  await expect(saveButton(page)).toBeInViewport({ ratio: 1 })
  const [inColumn, inBar] = await Promise.all([moves.boundingBox(), saveButton(page).boundingBox()])
  expect((inColumn?.y ?? 0) + (inColumn?.height ?? 0)).toBeLessThan(inBar?.y ?? 0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Tous les produits' }).click()
  await page.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(field(page, 'Couleur')).toHaveValue('olive')
  await saveButton(page).press('Enter')
  await expect(saveButton(page)).toBeHidden()
  await expect(page.getByRole('main'), 'the focus is not lost when the bar disappears').toBeFocused()
  // An upload under way would be lost too.
  const held = await holdsBack(page, '**/api/admin/pictures')
  await dropsPhotographs(page, ['dos.jpg'])
  await expect(page.getByRole('progressbar', { name: 'Envoi de dos.jpg' })).toBeVisible()
  await page.getByRole('link', { name: 'Tous les produits' }).click()
  await page.getByRole('button', { name: 'Rester sur la page' }).click()
  held.release()
  await expect(field(page, 'Description de la photo 2')).toBeVisible()
  await page.getByRole('link', { name: 'Tous les produits' }).click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible()
  // The search is part of the list's URL.
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(garment.name)
  await expect(page).toHaveURL(/q=/)
  const row = page.getByRole('row', { name: new RegExp(garment.name) })
  await expect(row).toHaveCount(1)
  // The back link of a product leads to the search results.
  await row.getByRole('link').click()
  await expect(field(page, 'Couleur')).toBeVisible()
  await page.getByRole('link', { name: 'Tous les produits' }).click()
  await expect(page).toHaveURL(/q=/)
  await expect(row).toHaveCount(1)
})

test('categories are created, moved, renamed and, when empty, deleted', { tag: '@desktop' }, async ({ page, desk, shop }) => {
  await shop.changesAlone('categories')
  const name = `Capes ${Date.now() % 1_000_000}`
  await desk.signsIn()
  await visit(page, '/admin/categories')
  await field(page, 'Nom de la nouvelle catégorie').fill(name)
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByRole('listitem').last()).toContainText(name)
  await page.getByRole('button', { name: `Monter ${name}` }).click()
  await expect(page.getByRole('listitem').last()).not.toContainText(name)
  await page.getByRole('button', { name: `Renommer ${name}`, exact: true }).click()
  await field(page, `Nom de la catégorie ${name}`).fill(`${name} longues`)
  await page.getByRole('button', { name: 'Renommer', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: `Renommer ${name} longues` })).toBeVisible()
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${name} longues` })
  await expect(line, 'the field is gone, the focus is on its line').toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: `Supprimer ${name} longues` }).click()
  await expect(page.getByRole('button', { name: `Renommer ${name} longues` })).toBeHidden()
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
  await field(page, 'Mouvement de la taille S').fill('3')
  await page.getByRole('button', { name: 'Enregistrer le mouvement' }).click()
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
