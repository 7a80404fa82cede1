import type { Page } from '@playwright/test'
import { breaks, holdsBack, isBack } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { opensWindow } from '../support/presses.ts'
import { expect, test } from '../support/shop.ts'

const measures = [
  { size: 'M' as const, chestMm: 1100, hipsMm: 1200, hemMm: 2400, lengthMm: 1400, sleeveMm: 760 },
  { size: 'L' as const, chestMm: 1140, hipsMm: 1240, hemMm: 2440, lengthMm: 1420, sleeveMm: 770 },
]
const measured = { cut: 'loose' as const, stretchPercent: 0, measures }

/** Until its code has loaded, the link leads to the table of lengths. */
async function opensAdviser(page: Page, link = 'Quelle taille me va ?') {
  const adviser = page.getByRole('dialog', { name: 'Quelle taille me va ?' })
  await opensWindow(page.getByRole('link', { name: link }), adviser)
  return adviser
}

test('measures give a size with reasons, which can be selected; saved, they apply to the next garment (decision 53)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ ...measured, sizes: { M: 3, L: 3 } })
  const next = await shop.sells({ ...measured, sizes: { M: 3, L: 0 } })
  await visit(page, `/products/${garment.id}`)
  const adviser = await opensAdviser(page)
  await adviser.getByRole('button', { name: 'Voir ma taille' }).click()
  await expect(adviser.getByRole('textbox', { name: 'Votre taille debout' })).toBeFocused()
  await expect(adviser.getByText('Indiquez une mesure de 120 à 210 cm')).toBeVisible()
  await adviser.getByRole('textbox', { name: 'Votre taille debout' }).fill('1m75')
  await adviser.getByRole('textbox', { name: 'Tour de poitrine' }).fill('90')
  await adviser.getByRole('textbox', { name: 'Tour de hanches' }).fill('98')
  await adviser.getByRole('textbox', { name: 'Tour de hanches' }).press('Enter')
  await expect(adviser.getByText('24 cm d’aisance à la poitrine, 26 cm aux hanches.')).toBeVisible()
  await expect(adviser.getByRole('img', { name: /^Le vêtement en L .* 4 à 10 cm du sol\.$/ })).toBeVisible()
  await adviser.getByRole('slider', { name: 'Hauteur des talons' }).fill('5')
  await expect(adviser.getByText('Avec 5 cm de talons, l’ourlet arrive à la cheville : 9 à 15 cm du sol.')).toBeVisible()
  await adviser.getByRole('button', { name: 'Garder sur cet appareil' }).click()
  await expect(adviser.getByText('Gardé sur cet appareil : Moi.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^L\b/ })).not.toBeChecked()
  await adviser.getByRole('button', { name: 'Choisir la taille L' }).click()
  await expect(adviser).toBeHidden()
  await expect(page.getByRole('radio', { name: /^L\b/ })).toBeChecked()

  await visit(page, `/products/${next.id}`)
  await opensAdviser(page, 'Moi : L Pourquoi ?')
  await expect(adviser.getByText('La taille L est épuisée en ce moment.')).toBeVisible()
  await expect(adviser.getByRole('button', { name: /^Choisir la taille/ })).toBeHidden()
  await adviser.getByRole('button', { name: 'Oublier ces mesures' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Quelle taille me va ?' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('body-profiles'))).toBeNull()
})

test('a garment too narrow in every size shows by how much; another person’s measures are another profile (decision 53)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ ...measured, sizes: { M: 3, L: 3 } })
  await visit(page, `/products/${garment.id}`)
  const adviser = await opensAdviser(page)
  const enters = async (height: string, bust: string) => {
    await adviser.getByRole('textbox', { name: 'Votre taille debout' }).fill(height)
    await adviser.getByRole('textbox', { name: 'Tour de poitrine' }).fill(bust)
    await adviser.getByRole('button', { name: 'Voir ma taille' }).click()
  }
  await enters('160', '120')
  await expect(adviser.getByText('en L, il manquerait 21 cm à la poitrine.')).toBeVisible()
  await adviser.getByRole('textbox', { name: 'Ces mesures sont celles de' }).fill('Ma sœur')
  await adviser.getByRole('button', { name: 'Garder sur cet appareil' }).click()
  await adviser.getByRole('button', { name: 'Quelqu’un d’autre' }).click()
  await enters('165', '92')
  await expect(adviser.getByRole('button', { name: 'Choisir la taille M' })).toBeVisible()
  const keep = adviser.getByRole('button', { name: 'Garder sur cet appareil' })
  await keep.click()
  await expect(adviser.getByText('Gardé sur cet appareil : Moi.')).toBeVisible()

  // Her own measures are not replaced by somebody else's.
  await adviser.getByRole('button', { name: 'Quelqu’un d’autre' }).click()
  await enters('170', '100')
  const name = adviser.getByRole('textbox', { name: 'Ces mesures sont celles de' })
  await expect(name).toHaveValue('')
  await keep.click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Indiquez de qui sont ces mesures.')
  await name.fill('Moi')
  await keep.click()
  await expect(name).toHaveAccessibleDescription('Vous gardez déjà des mesures sous ce nom. Choisissez-en un autre.')
  await name.fill('Ma mère')
  await keep.click()
  await expect(adviser.getByText('Gardé sur cet appareil : Ma mère.')).toBeVisible()

  // Corrected, her own measures keep their name.
  await adviser.getByRole('button', { name: 'Moi', exact: true }).click()
  await adviser.getByRole('button', { name: 'Modifier les mesures' }).click()
  await expect(adviser.getByRole('textbox', { name: 'Votre taille debout' })).toHaveValue('165')
  await enters('166', '92')
  await expect(adviser.getByText('Gardé sur cet appareil : Moi.')).toBeVisible()
  await adviser.getByRole('button', { name: 'Ma sœur' }).click()
  await expect(adviser.getByText('Gardé sur cet appareil : Ma sœur.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Ma sœur : aucune taille Pourquoi ?' })).toBeVisible()
})

test('a signed-in customer’s measures are in her account: used on another device, gone after sign-out (decision 53)', async ({
  page,
  shop,
  customer,
  browser,
}) => {
  const garment = await shop.sells({ ...measured, sizes: { M: 3, L: 3 } })
  await customer.signsIn()
  const known = page.waitForResponse((answer) => answer.url().endsWith('/api/body-profiles'))
  await visit(page, `/products/${garment.id}`)
  // Kept from another device after this page had read them: it stays.
  await known
  const sister = { label: 'Ma sœur', heightMm: 1_600, bustMm: 900 }
  await customer.api('/body-profiles', { method: 'PUT', data: [sister] })
  const adviser = await opensAdviser(page)
  await adviser.getByRole('textbox', { name: 'Votre taille debout' }).fill('165')
  await adviser.getByRole('textbox', { name: 'Tour de poitrine' }).fill('92')
  await adviser.getByRole('button', { name: 'Voir ma taille' }).click()
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/body-profiles') && answer.request().method() === 'PUT',
  )
  await adviser.getByRole('button', { name: 'Garder dans mon compte' }).click()
  await expect(adviser.getByText('Gardé dans votre compte : Moi.')).toBeVisible()
  expect((await saved).status()).toBe(200)
  expect(await customer.api('/body-profiles')).toMatchObject([{ label: 'Moi', heightMm: 1_650 }, sister])
  expect(await page.evaluate(() => localStorage.getItem('body-profiles'))).toBeNull()

  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await elsewhere.newPage()
  await visit(other, `/products/${garment.id}`)
  await expect(other.getByRole('link', { name: 'Moi : M Pourquoi ?' })).toBeVisible()
  await other.evaluate(() => localStorage.clear())
  await other.reload()
  await expect(other.getByRole('link', { name: 'Quelle taille me va ?' })).toBeVisible()
  await elsewhere.close()
})

test('fast keys on the slider of kept measures all count, and what could not be saved stays for the next try (decision 53)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ ...measured, sizes: { M: 3, L: 3 } })
  await customer.signsIn()
  await customer.api('/body-profiles', { method: 'PUT', data: [{ label: 'Moi', heightMm: 1_650, bustMm: 920 }] })
  await visit(page, `/products/${garment.id}`)
  const adviser = await opensAdviser(page, 'Moi : M Pourquoi ?')
  const lost = await breaks(page, '**/api/body-profiles')
  const slider = adviser.getByRole('slider', { name: 'Hauteur des talons' })
  // Within one task, as an impatient hand sends them on a busy device.
  await slider.evaluate((input: HTMLInputElement) => {
    for (let press = 0; press < 4; press += 1) {
      input.stepUp()
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(slider).toHaveValue('4')
  await expect(page.getByText('Vos mesures n’ont pas été gardées dans votre compte.').first()).toBeVisible()
  await expect(slider).toHaveValue('4')
  await expect(adviser.getByText('Avec 4 cm de talons')).toBeVisible()
  await lost.restore()
  await isBack(page)
  await expect.poll(() => customer.api('/body-profiles')).toMatchObject([{ label: 'Moi', heelMm: 40 }])
})

test('the adviser’s link, pressed before its code has loaded, opens the adviser (decision 53)', async ({ page, shop }) => {
  const garment = await shop.sells({ ...measured, sizes: { M: 3, L: 3 } })
  const code = await holdsBack(page, /\/assets\/fit-line-[^/]+\.js$/)
  await visit(page, `/products/${garment.id}`)
  await page.getByRole('link', { name: 'Quelle taille me va ?' }).click()
  code.release()
  await expect(page.getByRole('dialog', { name: 'Quelle taille me va ?' })).toBeVisible()
  await expect(page).toHaveURL(`/products/${garment.id}`)
})

test('a garment without measures has no size advice', async ({ page, shop }) => {
  const garment = await shop.sells()
  await visit(page, `/products/${garment.id}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Guide des tailles' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quelle taille me va ?' })).toBeHidden()
  await expect(page.getByText('Mesures et longueur')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the size advice link leads to the table of lengths, with the heights that each one suits (decision 53)', async ({
    page,
    shop,
  }) => {
    const garment = await shop.sells({ ...measured, sizes: { M: 3, L: 3 } })
    await page.goto(`/products/${garment.id}`)
    await page.getByRole('link', { name: 'Quelle taille me va ?' }).click()
    const table = page.getByRole('table', { name: 'Pieds nus, jusqu’à quelle stature l’ourlet…' })
    await expect(table.getByRole('row', { name: 'M 140 abaya 55 1,64 m 1,70 m 1,82 m' })).toBeVisible()
  })
})
