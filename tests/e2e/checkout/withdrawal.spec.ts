import { randomBytes } from 'node:crypto'
import { withdrawalFailed } from '../../../contract/text/messages.ts'
import { losesAnswer, mailTime } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, paysWith, test } from '../support/shop.ts'

test('anybody can withdraw from a contract in two steps, by keyboard alone, and gets a mail (law, withdrawal function)', async ({
  page,
  shop,
}) => {
  const email = `nour-${randomBytes(5).toString('hex')}@example.com`
  await visit(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Renoncer au contrat ici' })).toBeVisible()

  const go = page.getByRole('button', { name: 'Continuer' })
  await expect(go).toBeEnabled()
  await go.press('Enter')
  await expect(page.getByLabel('Prénom et nom')).toBeFocused()
  await page.keyboard.type('Nour Martin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('NL-0000-0000-0000')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: '2. Vérifier et confirmer' })).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: 'Toute la commande' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1. Votre déclaration' })).toBeFocused()
  await expect(page.getByLabel('Prénom et nom')).toHaveValue('Nour Martin')

  await page.getByLabel('Email').press('Enter')
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Votre rétractation est enregistrée' })).toBeVisible()
  await expect(page.getByText(/Reçue le .* à \d\d:\d\d/)).toBeVisible()
  await expect
    .poll(async () => (await shop.mailsTo(email)).map(({ subject }) => subject), mailTime)
    .toEqual(['Accusé de réception de votre rétractation'])

  // The link of the footer leads to the page that shows the receipt: it begins the next declaration.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer au contrat ici' }).press('Enter')
  await expect(page.getByRole('heading', { name: '1. Votre déclaration' })).toBeVisible()
  await expect(page.getByLabel('Numéro de commande')).toHaveValue('')
})

test('one item of an order’s line is withdrawn; a double click does not confirm it (law, withdrawal function)', async ({
  page,
  shop,
  customer,
}) => {
  const abaya = await shop.sells({ name: 'Abaya', sizes: { M: 5 } })
  await customer.signsIn({ withAddress: true })
  const { paymentUrl, orderNumber } = await customer.places(abaya, 'M', 2)
  await page.goto(paymentUrl)
  await paysWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Paiement confirmé !' })).toBeVisible()

  await visit(page, `/order/${orderNumber}`)
  await page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await expect(page.getByLabel('Numéro de commande')).toHaveValue(orderNumber)
  await expect(page.getByLabel('Email')).toHaveValue(customer.account.email)
  await page.getByLabel('Une partie de la commande').check()
  // The lines belong to this order alone; what was ticked outlasts another choice.
  await page.getByLabel('Numéro de commande').fill('NL-AUTRE')
  await expect(page.getByLabel(`${abaya.name}, taille M`, { exact: true })).toBeHidden()
  const words = page.getByLabel('Articles concernés')
  await words.fill('la robe')
  await page.getByLabel('Toute la commande').check()
  await page.getByLabel('Une partie de la commande').check()
  await page.getByLabel('Numéro de commande').fill(orderNumber)
  await expect(words, 'what was written stays, too').toHaveValue('la robe')
  await words.fill('')
  await page.getByLabel(`${abaya.name}, taille M`, { exact: true }).check()
  await page.getByLabel(`Nombre de pièces : ${abaya.name}, taille M`).selectOption('1')
  await page.getByLabel('Toute la commande').check()
  await page.getByLabel('Une partie de la commande').check()
  await page.getByRole('button', { name: 'Continuer' }).dblclick()
  const secondStep = page.getByRole('heading', { name: '2. Vérifier et confirmer' })
  await expect(secondStep).toBeVisible()
  await page.goBack()
  await expect(secondStep).toBeHidden()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText(`${abaya.name}, taille M : 1 sur 2`)).toBeVisible()
  // The answer is lost: confirmed again, it is the same declaration.
  const keys: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/withdrawals')) keys.push(sent.headers()['idempotency-key'])
  })
  await losesAnswer(page, '**/api/withdrawals')
  // By key: a click this soon after the one on « Continuer » may be its second.
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: withdrawalFailed })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Votre rétractation est enregistrée' })).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]])
  await expect(page.getByText(/S’ils ne sont pas encore partis, vous n’avez rien à renvoyer/)).toBeVisible()

  // Her order knows it; the rest of it can still be withdrawn from.
  await page.goBack()
  await expect(page).toHaveURL(`/order/${orderNumber}`)
  await expect(page.getByText(/^Rétractation reçue le .* à \d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' })).toBeVisible()
})

test('a refused declaration is back on its first step, and leaves nothing in the history (law, withdrawal function)', async ({
  page,
}) => {
  await visit(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeEnabled()
  await page.getByLabel('Prénom et nom').fill('Nour Martin')
  await page.getByLabel('Numéro de commande').fill('NL-0000-0000-0000')
  await page.getByLabel('Email').fill('nour@example.com')
  await page.route('**/api/withdrawals', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      json: { status: 400, code: 'validation', title: 'Non', detail: 'Non', errors: { email: 'Cette adresse ne convient pas.' } },
    }),
  )
  await page.getByRole('button', { name: 'Continuer' }).press('Enter')
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).press('Enter')
  await expect(page.getByRole('heading', { name: '1. Votre déclaration' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '2. Vérifier et confirmer' })).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('the owner marks a declaration as handled; by keyboard the focus stays in the list (law, withdrawal function)', {
  tag: '@desktop',
}, async ({ page, desk, shop }) => {
  const name = `Salma ${randomBytes(4).toString('hex')}`
  for (const who of [`${name} Aubert`, `${name} Blanc`]) {
    const data = {
      name: who,
      orderNumber: 'NL-0000-0000-0000',
      email: `salma-${randomBytes(4).toString('hex')}@example.com`,
      reason: 'Trop grande',
    }
    expect((await page.request.post('/api/withdrawals', { data })).status()).toBe(201)
  }
  await shop.declaredYesterday(name)
  await desk.signsIn()
  await visit(page, '/admin/withdrawals')
  const row = page.getByRole('row', { name: new RegExp(`${name} Aubert .*Trop grande`) })
  // No order matches: the owner names it.
  await row.getByRole('button', { name: 'Rattacher à une commande' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rattacher à une commande' })
  await expect(dialog.getByLabel('Numéro de commande')).toBeFocused()
  await dialog.getByLabel('Numéro de commande').fill('NL-1111-1111-1111')
  await dialog.getByRole('button', { name: 'Rattacher' }).click()
  await expect(dialog.getByText('Commande introuvable')).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: 'Marquer traitée' }).press('Enter')
  await expect(row).toBeHidden()
  await expect(page.getByRole('row').locator(':focus')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${name} Blanc`) })).toBeVisible()
  await page.getByLabel('État').selectOption('Traitées')
  await expect(row).toContainText('Traitée le')
  // Marked by mistake: back into the queue.
  await row.getByRole('button', { name: 'Remettre à traiter' }).press('Enter')
  await expect(row).toBeHidden()
  await page.getByLabel('État').selectOption('À traiter')
  await expect(row.getByRole('button', { name: 'Marquer traitée' })).toBeVisible()
})
