import { acceptsTerms, confirmButton } from '../support/checkout-form.ts'
import { visit } from '../support/hydrated.ts'
import { expect, paysWith, test } from '../support/shop.ts'

test('whoever goes back from the payment page sees the order that awaits its payment (spec 2, checkout)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await acceptsTerms(page)
  await confirmButton(page).click()
  await expect(page.getByLabel('Numéro de carte')).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/attend son paiement/)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Reprendre le paiement' })).toBeInViewport()
})

test('an order placed on another device waits at the checkout; paid there meanwhile, it is not cancelled here (spec 2, checkout)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 1 } })
  await customer.signsIn({ withAddress: true })
  const placed = await customer.places(garment, 'M')
  await visit(page, '/checkout')
  const notice = page.getByText(`Votre commande ${placed.orderNumber}`)
  await expect(notice).toBeVisible()
  await customer.pays(placed)
  await page.getByRole('button', { name: 'Abandonner cette commande' }).click()
  await expect(page.getByText('L’état de cette commande a changé entre-temps')).toBeVisible()
  await expect(notice).toBeHidden()
  expect(await customer.orders()).toMatchObject([{ statusCode: 'PAYÉ' }])
})

test('when fewer pieces are left than ordered, the refusal opens the cart, and the smaller order goes through (spec 5, checkout)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M', 3)
  await visit(page, '/checkout')
  await acceptsTerms(page)
  await shop.sellsOut(garment, 'M')
  await shop.sellsOut(garment, 'M')
  await confirmButton(page).click()
  const refusal = page.getByRole('region', { name: 'Récapitulatif' }).getByRole('alert')
  await expect(refusal).toContainText(`Stock maximum disponible pour ${garment.name} (taille M) : 1`)
  await refusal.getByRole('button', { name: 'Modifier mon panier' }).click()
  const cart = page.getByRole('dialog', { name: /panier/i })
  await expect(cart.getByText('Stock maximum disponible pour la taille M : 1')).toBeVisible()
  await cart.getByRole('button', { name: /^Diminuer/ }).click()
  await expect(cart.getByRole('group', { name: /^Quantité/ }).getByRole('status'), 'all that is left').toHaveText('1')
  await expect(cart.getByText('Sous-total')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await confirmButton(page).click()
  await expect(page.getByLabel('Numéro de carte')).toBeVisible()
  expect(await shop.stockOf(garment, 'M')).toBe(0)
})

test('a session that ended is renewed over the checkout, which then shows no error (spec 5, checkout)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await acceptsTerms(page)
  await shop.endsSessions(customer.account.email)
  const pressed = await confirmButton(page).elementHandle()
  await pressed?.evaluate((button: HTMLElement) => button.click())
  const again = page.getByRole('dialog', { name: 'Votre session a pris fin' })
  await again.getByRole('textbox', { name: 'Mot de passe' }).fill(customer.account.password)
  await again.getByRole('button', { name: 'Se connecter' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByRole('region', { name: 'Récapitulatif' }).getByRole('alert')).toHaveCount(0)
  // A press right after the one that closed a window is a double click and does nothing; one that counts may be answered late.
  await expect(async () => {
    if (
      await confirmButton(page)
        .isEnabled({ timeout: 1_000 })
        .catch(() => false)
    )
      await confirmButton(page).click({ timeout: 1_000 })
    await expect(page.getByLabel('Numéro de carte')).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('the failure screen says what became of an order that it knows from this device alone (decision 12)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  const { paymentUrl, orderNumber } = await customer.places(garment, 'M')
  await page.goto(paymentUrl)
  await paysWith(page, '4000 0000 0000 0002')
  await expect(page.getByText('Aucun montant n’a été débité.')).toBeVisible()
  await visit(page, '/faq')
  await page.evaluate((number) => localStorage.setItem('pendingOrderNumber', number), orderNumber)
  await visit(page, '/checkout/error')
  await expect(page.getByText('Aucun montant n’a été débité.')).toBeVisible()
})
