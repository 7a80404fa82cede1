import { expect, type Page } from '@playwright/test'
import { aPhotograph } from '../../factories/media.ts'
import { holdsBack } from './answers.ts'

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const reason = (page: Page) => page.getByRole('combobox', { name: 'Motif' })
export const saveButton = (page: Page) => page.getByRole('button', { name: /^(Comparer et e|E)nregistrer$/ })

/** Simulates dropping files from the desktop. */
export async function dropsPhotographs(page: Page, names: string[]) {
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
export async function fillsTheFacts(page: Page) {
  await field(page, 'Couleur').fill('sable')
  await field(page, 'Description').fill('Une cape longue, coupée dans une laine douce.')
  await field(page, 'Étoffe').fill('laine')
  await field(page, 'Pays de fabrication').fill('Portugal')
  await field(page, 'Entretien').fill('Nettoyage à sec.')
  await field(page, 'Nom du fabricant').fill('Atelier Nacre')
  await field(page, 'Email du fabricant').fill('atelier@nacre-et-lin.example')
  await field(page, 'Adresse postale du fabricant').fill('12 rue des Étoffes, 75011 Paris')
  await page.getByRole('checkbox', { name: 'Abayas' }).check()
  // Letter by letter: the first one makes a row of the blank line.
  await field(page, 'Matière 1').pressSequentially('polyester')
  await expect(field(page, 'Matière 1')).toHaveValue('polyester')
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

export async function addsTwoPhotographs(page: Page) {
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

export async function saves(page: Page) {
  await saveButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Produit enregistré' }).first()).toBeVisible()
}
