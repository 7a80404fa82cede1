import { breaks } from '../support/answers.ts'
import { confirmButton } from '../support/checkout-form.ts'
import { reload, visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test('without an address the order cannot be confirmed; one can be added on the page (spec 5, checkout)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn()
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await expect(confirmButton(page)).toBeDisabled()
  await expect(confirmButton(page)).toHaveAccessibleDescription('Veuillez ajouter une adresse de livraison')
  await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
  const form = page.getByRole('dialog', { name: 'Ajouter une adresse' })
  await form.getByLabel('Adresse', { exact: true }).fill('4 rue du Lin')
  await form.getByLabel('Code postal').fill('69002')
  await form.getByLabel('Ville').fill('Lyon')
  await expect(form.getByRole('checkbox'), 'the default is not set here').toHaveCount(0)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page, 'she stays on the page').toHaveURL('/checkout')
  await expect(page.getByRole('radio', { name: /4 rue du Lin/ })).toBeChecked()
  await expect(confirmButton(page)).toBeEnabled()
})

test('an address is chosen at the checkout, or in the address book, which returns there (spec 2 and 4, checkout mode)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  await customer.api('/addresses', { method: 'POST', data: { ...customer.address, street: '9 quai des Laines' } })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /9 quai des Laines/ }).check({ force: true })
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('9 quai des Laines')
  await page.getByRole('link', { name: 'Gérer' }).click()
  await expect(page).toHaveURL('/account/addresses')
  await expect(page.getByRole('button', { name: /^Définir comme principale/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Livrer à cette adresse : 9 quai des Laines/ }).click()
  await expect(page.getByText('Adresse sélectionnée pour la livraison')).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('radio', { name: /9 quai des Laines.*Par défaut|Par défaut.*9 quai des Laines/ })).toBeChecked()
  await page.getByRole('radio', { name: /4 rue du Lin/ }).check({ force: true })
  await reload(page)
  await expect(page.getByRole('radio', { name: /4 rue du Lin/ }), 'her latest choice').toBeChecked()
})

test('the address book leads back to the checkout, by its link, and once an address is added or changed (spec 2 and 4, addresses)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  const opensBook = async () => {
    await page.getByRole('link', { name: 'Gérer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mes adresses' })).toBeVisible()
  }
  await opensBook()
  await page.getByRole('button', { name: 'Retour à la commande' }).click()
  await expect(page).toHaveURL('/checkout')

  await opensBook()
  await page.getByRole('button', { name: /^Modifier : 4 rue du Lin/ }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('checkbox'), 'the default is not set here').toHaveCount(0)
  await form.getByLabel('Adresse', { exact: true }).fill('5 rue du Lin')
  await form.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('radio', { name: /5 rue du Lin/ })).toBeChecked()

  await opensBook()
  await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
  await form.getByLabel('Adresse', { exact: true }).fill('6 rue du Lin')
  await form.getByLabel('Code postal').fill('69002')
  await form.getByLabel('Ville').fill('Lyon')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('radio', { name: /6 rue du Lin/ })).toBeChecked()
})

test('an address added at checkout is selected, and survives errors, an ended session and a double click (spec 2, checkout)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  for (const street of ['5 rue du Fil', '6 rue du Fil', '7 rue du Fil', '8 rue du Fil', '9 rue du Fil'])
    await customer.api('/addresses', { method: 'POST', data: { ...customer.address, street } })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /^Livraison express/ }).check({ force: true })
  const opener = page.getByRole('button', { name: 'Ajouter une adresse' })
  await opener.click()
  const form = page.getByRole('dialog', { name: 'Ajouter une adresse' })
  const street = form.getByLabel('Adresse', { exact: true })
  await street.fill('12 quai des Tisseurs')
  await form.getByLabel('Code postal').fill('69001')
  await form.getByLabel('Ville').fill('Lyon')
  const add = form.getByRole('button', { name: 'Ajouter', exact: true })
  const api = await breaks(page, '**/api/addresses')
  await add.click()
  await expect(form.getByText("Erreur lors de l'ajout de l'adresse")).toBeVisible()
  await api.restore()

  const pressed = await add.elementHandle()
  await shop.endsSessions(customer.account.email)
  // A query may have noticed the end already, and the sign-in dialog may cover the button.
  await pressed?.evaluate((button: HTMLElement) => button.click())
  const again = page.getByRole('dialog', { name: 'Votre session a pris fin' })
  await again.getByRole('textbox', { name: 'Mot de passe' }).fill(customer.account.password)
  await again.getByRole('button', { name: 'Se connecter' }).click()
  await expect(again).toBeHidden()
  await expect(street).toHaveValue('12 quai des Tisseurs')

  await add.dblclick()
  await expect(form).toBeHidden()
  await expect(page, 'she stays on the page').toHaveURL('/checkout')
  const added = page.getByRole('radio', { name: /12 quai des Tisseurs/ })
  await expect(added).toHaveCount(1)
  await expect(added).toBeChecked()
  await expect(added, 'the list scrolls to it').toBeInViewport()
  await expect(page.getByRole('radio', { name: /^Livraison express/ })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('12 quai des Tisseurs')
  await expect(opener).toBeFocused()
  expect(await customer.api('/addresses')).toHaveLength(7)
})
