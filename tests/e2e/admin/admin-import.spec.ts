import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test('an import names its three invalid lines, saves the valid ones and can be reverted; the export contains them', async ({
  page,
  desk,
}) => {
  const lot = randomBytes(4).toString('hex')
  const [summer, winter] = [`été-${lot}.csv`, `hiver-${lot}.csv`]
  const lines = ['59,90', 'cher', '79', '45,5', '-3', '120', 'gratuit'].map(
    (price, at) => `${lot}-${at};brouillon;Essai ${lot} ${at};${price}`,
  )
  const csv = ['Référence;État;Nom;Prix (€)', ...lines].join('\r\n')

  await desk.signsIn()
  await visit(page, '/admin/imports')
  await expect(page.getByRole('heading', { level: 1, name: 'Import et export' })).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await expect(page.getByText('Choisissez d’abord un fichier')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByLabel('Fichier CSV').setInputFiles({ name: summer, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText(summer)).toBeVisible()
  // While the field holds a file, browsers report no other one of its name: corrected and chosen again, it would not be read.
  await expect(page.getByLabel('Fichier CSV')).toHaveValue('')
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()

  await expect(page.getByRole('heading', { level: 1, name: summer })).toBeVisible()
  await expect(page.getByText('3 lignes sont à corriger')).toBeVisible()
  const faults = page.getByRole('table', { name: 'Lignes à corriger' })
  await expect(faults.getByRole('rowheader')).toHaveText(['3', '6', '8'])
  await expect(faults.getByRole('row', { name: /^3 / })).toContainText('Le prix s’écrit 59,90')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Importer 4 produits' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importer 4 produits' }).click()
  await expect(page.getByText('Import terminé : 4 produits enregistrés')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  // The same products at higher prices: the changes are reviewed before, prices alone as well, and reverted afterwards.
  await page.getByRole('link', { name: 'Importer un autre fichier' }).click()
  const dearer = [
    'Référence;État;Nom;Prix (€)',
    `${lot}-0;brouillon;Essai ${lot} 0;65,90`,
    `${lot}-2;brouillon;Essai ${lot} deux;79`,
  ]
  await page
    .getByLabel('Fichier CSV')
    .setInputFiles({ name: winter, mimeType: 'text/csv', buffer: Buffer.from(dearer.join('\r\n')) })
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  const changes = page.getByRole('table', { name: 'Ce que ce fichier change' })
  await expect(changes.getByRole('row', { name: new RegExp(`${lot}-0`) })).toContainText('Prix (€) : 59,90 → 65,90')
  await expect(changes.getByRole('row', { name: new RegExp(`${lot}-2`) })).toContainText(`Essai ${lot} deux`)
  await page.getByLabel('Montrer').selectOption('Prix qui changent (1)')
  await expect(changes.getByRole('row')).toHaveCount(2)
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Importer 2 produits' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 prix qui change')
  await page.getByRole('dialog').getByRole('button', { name: 'Importer 2 produits' }).click()
  await page.getByRole('button', { name: 'Annuler cet import…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Voir ce qui serait annulé' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Annulation de ${winter}` })).toBeVisible()
  await expect(changes.getByRole('row', { name: new RegExp(`${lot}-0`) })).toContainText('Prix (€) : 65,90 → 59,90')
  await page.getByRole('button', { name: 'Importer 2 produits' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importer 2 produits' }).click()
  await expect(page.getByText('Import terminé : 2 produits enregistrés')).toBeVisible()

  // What was taken back names the file that did it, and is not taken back again.
  await page.getByRole('link', { name: 'Importer un autre fichier' }).click()
  await page.getByRole('link', { name: winter, exact: true }).click()
  await page.getByRole('link', { name: 'Import annulé : voir son annulation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Annulation de ${winter}` })).toBeVisible()

  await page.getByRole('link', { name: 'Importer un autre fichier' }).click()
  await expect(page.getByRole('row', { name: new RegExp(summer) })).toContainText('Importé')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter les produits' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`Essai ${lot} 5`)
})
