import { Secret, TOTP } from 'otpauth'
import { breaks, holdsBack, mailTime } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

/**
 * The next step's code, accepted one step early: it stays valid for a minute at least, on a busy machine too. The present one may
 * have half of that left.
 */
const codeOf = (key: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  return totp.generate({ timestamp: Date.now() + totp.period * 1000 })
}

test('a customer sets up a second factor, signs in with a code and a recovery code, and removes it (ASVS 6.3.3)', async ({
  page,
  shop,
  customer,
}) => {
  // Three sign-ins, each with a slow password hash.
  test.slow()
  await customer.signsIn()
  await visit(page, '/account/profile')
  await page.getByRole('tab', { name: 'Paramètres' }).click()
  await page.getByRole('button', { name: 'Activer' }).click()
  await customer.proves()
  await customer.provesMailbox()
  const dialog = page.getByRole('dialog', { name: 'Activer la validation en deux étapes' })
  await expect(dialog.getByRole('img', { name: 'QR code à photographier avec votre application' })).toBeVisible()
  const key = (await dialog.getByText(/^[A-Z2-7 ]{39}$/).textContent())?.replaceAll(' ', '') ?? ''
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.type('12')
  await expect(dialog.getByLabel('Code à six chiffres')).toHaveValue('12')
  await dialog.getByRole('button', { name: 'Activer' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('Ce code ne convient pas')
  await dialog.getByLabel('Code à six chiffres').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Activer' }).click()
  const codes = dialog.getByRole('list', { name: 'Vos codes de secours' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  // They are shown only once: nothing but its button closes their window.
  await expect(dialog.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.goBack()
  await page.mouse.click(5, 5)
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeDisabled()
  await expect(codes).toHaveCount(10)
  const [first = '', second = '', third = ''] = await codes.allTextContents()
  await dialog.getByRole('button', { name: 'J’ai noté mes codes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Codes de secours restants : 10')).toBeVisible()
  expect(await page.evaluate(() => (history.state as { window?: string } | null)?.window)).toBeUndefined()

  await page.evaluate(() => localStorage.removeItem('auth_token'))
  await visit(page, '/sign-in')
  await customer.fillsSignIn()
  await expect(page.getByLabel('Code à six chiffres')).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  await shop.usedCodeLongAgo(customer.account.email)
  await page.getByLabel('Code à six chiffres').fill(codeOf(key))
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page).toHaveURL('/account/profile')

  await page.evaluate(() => localStorage.removeItem('auth_token'))
  await visit(page, '/sign-in')
  await customer.fillsSignIn()
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await expect(page.getByText('Vous n’avez plus ni téléphone ni codes ?').getByRole('link')).toHaveAttribute('href', '/contact')
  await page.getByLabel('Code de secours').fill(first.toLowerCase())
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page).toHaveURL('/account/profile')
  await page.getByRole('tab', { name: 'Paramètres' }).click()
  await expect(page.getByText('Codes de secours restants : 9')).toBeVisible()
  await expect
    .poll(async () => (await shop.mailsTo(customer.account.email)).map(({ subject }) => subject), mailTime)
    .toContain('Un code de secours a été utilisé')

  // The session ends under a form: the code is asked for over the page, and what was typed stays.
  await page.getByRole('tab', { name: 'Mon profil' }).click()
  const name = page.getByRole('textbox', { name: 'Nom complet' })
  await name.fill('Leïla B. Benali')
  // A badge may find the session ended first: then the button is covered.
  const save = await page.getByRole('button', { name: 'Enregistrer' }).elementHandle()
  await shop.endsSessions(customer.account.email)
  await save?.evaluate((button) => (button as HTMLElement).click())
  const again = page.getByRole('dialog', { name: 'Votre session a pris fin' })
  await again.getByRole('textbox', { name: 'Mot de passe' }).fill(customer.account.password)
  await again.getByRole('button', { name: 'Se connecter' }).click()
  await again.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await again.getByLabel('Code de secours').fill(third)
  await again.getByRole('button', { name: 'Valider' }).click()
  await expect(again).toBeHidden()
  await expect(name).toHaveValue('Leïla B. Benali')
  await page.getByRole('tab', { name: 'Paramètres' }).click()

  await page.getByRole('button', { name: 'Désactiver' }).click()
  const end = page.getByRole('dialog', { name: 'Désactiver la validation en deux étapes ?' })
  await page.keyboard.type(second)
  await expect(end.getByLabel('Code de votre application')).toHaveValue(second)
  await end.getByRole('button', { name: 'Désactiver' }).click()
  await customer.proves()
  await expect(page.getByText('Validation en deux étapes désactivée')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activer' })).toBeVisible()
})

test('when the QR code cannot be loaded, a second factor is set up with the key as text', async ({ page, customer }) => {
  await customer.signsIn()
  await breaks(page, /\/assets\/qr-code-/)
  await visit(page, '/account/profile')
  await page.getByRole('tab', { name: 'Paramètres' }).click()
  await page.getByRole('button', { name: 'Activer' }).click()
  await customer.proves()
  await customer.provesMailbox()
  const dialog = page.getByRole('dialog', { name: 'Activer la validation en deux étapes' })
  const key = (await dialog.getByText(/^[A-Z2-7 ]{39}$/).textContent())?.replaceAll(' ', '') ?? ''
  await expect(dialog.getByRole('img')).toHaveCount(0)
  await dialog.getByLabel('Code à six chiffres').fill(codeOf(key))
  // By keyboard: a click so soon after the last one, at the same place, would count as a double click.
  const answer = await holdsBack(page, '**/api/auth/me/second-factor/confirm')
  await dialog.getByLabel('Code à six chiffres').press('Enter')
  await expect(dialog.getByRole('button', { name: 'Vérification…' })).toBeVisible()
  // The codes are shown only once: they come also to whoever has closed the window by then.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  answer.release()
  await expect(page.getByRole('heading', { name: 'Vos codes de secours' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Vos codes de secours' }).getByRole('listitem')).toHaveCount(10)
})
