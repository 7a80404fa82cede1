import { holdsBack } from '../support/answers.ts'
import { reload, visit } from '../support/hydrated.ts'
import {
  addsTwoPhotographs,
  dropsPhotographs,
  field,
  fillsTheFacts,
  reason,
  saveButton,
  saves,
} from '../support/product-editor.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
  const created: string[] = []
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url().endsWith('/products') && created.push(request.url()),
  )
  const answers = await holdsBack(page, '**/api/admin/products')
  await page.getByRole('dialog', { name: 'Nouveau produit' }).getByRole('textbox', { name: 'Nom' }).fill(name)
  for (const _ of ['once', 'twice']) await page.keyboard.press('Enter')
  answers.release()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(created, 'Enter twice creates one').toHaveLength(1)

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
  // The heading is on the page before as well.
  await expect(page.getByRole('main').getByRole('list', { name: 'Tailles' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
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
  // By keyboard: so soon a click where the button was would be the second of a double one.
  await page.getByRole('link', { name: 'Voir dans la boutique' }).press('Enter')
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

  const answer = await holdsBack(page, '**/duplicate')
  await page.getByRole('button', { name: 'Dupliquer' }).click()
  await page.getByRole('link', { name: 'Tous les produits' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  answer.release()
  await expect(page.getByText('Produit dupliqué'), 'who has left is not led away').toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await page.goBack()
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
  // The button has another name while it saves, so its absence says nothing.
  await expect(page.getByRole('status').filter({ hasText: 'Produit enregistré' })).toBeVisible()
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
  for (const wayOut of [
    page.getByRole('link', { name: 'Tous les produits' }),
    page.getByRole('button', { name: 'Se déconnecter' }),
  ]) {
    await wayOut.click()
    await page.getByRole('button', { name: 'Rester sur la page' }).click()
    await expect(field(page, 'Couleur')).toHaveValue('olive')
  }
  await saveButton(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Produit enregistré' })).toBeVisible()
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
  const found = page.waitForResponse(/\/api\/admin\/products\?.*q=/)
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(garment.name)
  await expect(page).toHaveURL(/q=/)
  await found
  const row = page.getByRole('row', { name: new RegExp(garment.name) })
  await expect(row).toHaveCount(1)
  // The back link of a product leads to the search results.
  await row.getByRole('link').click()
  await expect(field(page, 'Couleur')).toBeVisible()
  await page.getByRole('link', { name: 'Tous les produits' }).click()
  await expect(page).toHaveURL(/q=/)
  await expect(row).toHaveCount(1)
})

test('a material’s bin is level with its field, inside the frame of the section', { tag: '@both' }, async ({
  page,
  desk,
  shop,
}) => {
  const { id } = await shop.sells()
  await desk.signsIn()
  await visit(page, `/admin/products/${id}`)
  const section = page.getByRole('region', { name: 'Composition' })
  const share = section.getByRole('textbox', { name: 'Part de la matière 1, en %' })
  const bin = section.getByRole('button', { name: 'Retirer la matière 1' })
  await expect(bin).toBeVisible()
  // At one moment: what loads above them moves all three.
  const boxes = (parts: (Element | undefined)[]) => parts.map((part) => part?.getBoundingClientRect().toJSON() as DOMRect)
  const all = await section
    .getByText(/^Total/)
    .or(share)
    .or(bin)
    .evaluateAll(boxes)
  const [title, field, button] = all as [DOMRect, DOMRect, DOMRect]
  expect(button.top + button.height / 2).toBeCloseTo(field.top + field.height / 2, 0)
  expect(button.left).toBeGreaterThanOrEqual(field.right)
  expect(button.right).toBeLessThanOrEqual(title.right + 1)
})
