import { breaks, linkIn } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test('the mailed link that connects Google is used by a click on its button, never by opening it (security, Google)', async ({
  page,
  browser,
  shop,
  customer,
}) => {
  await shop.welcomes({ ...customer.account, emailVerifiedAt: new Date() })
  await visit(page, '/sign-in')
  await page.getByRole('link', { name: 'Continuer avec Google' }).click()
  await page.getByText('Utiliser une autre identité').click()
  await page.getByLabel('Adresse email').fill(customer.account.email)
  await page.getByLabel('Prénom').fill('Leïla')
  await page.getByLabel('Nom', { exact: true }).fill('Benali')
  await page.getByRole('button', { name: 'Continuer avec cette identité' }).click()
  await expect(page.getByRole('main').getByText(/^Un compte existe déjà avec cette adresse email\. Ouvrez le lien/)).toBeVisible()
  const link = await linkIn(() => shop.mailsTo(customer.account.email), 'Se connecter avec Google')
  const linkButton = { name: 'Relier et me connecter' }

  // As a mail scanner that runs scripts.
  const elsewhere = await browser.newContext()
  const scanner = await elsewhere.newPage()
  await visit(scanner, link)
  await expect(scanner.getByRole('button', linkButton)).toBeVisible()

  await visit(page, '/')
  await visit(page, link)
  const api = await breaks(page, '**/api/auth/oauth/link')
  await page.getByRole('button', linkButton).click()
  await expect(page.getByRole('main').getByText('Échec de la connexion. Veuillez réessayer.')).toBeVisible()
  await expect(page, 'a failed request does not use up the link').toHaveURL(link)
  await api.restore()
  await page.getByRole('button', linkButton).click()
  await expect(page.getByText('Connexion Google réussie!')).toBeVisible()
  await expect(page).toHaveURL('/account/profile')

  await scanner.getByRole('button', linkButton).click()
  await expect(scanner.getByText('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.')).toBeVisible()
  await expect(scanner).toHaveURL('/sign-in')
  await elsewhere.close()
})

test('a sign-in that needs a code too is not dropped silently where somebody is signed in already (security, Google)', async ({
  page,
  customer,
}) => {
  await customer.signsIn()
  await page.route(/\/api\/auth\/oauth\/(link|google)$/, (route) =>
    route.fulfill({ status: 202, json: { ticket: 'of somebody else' } }),
  )
  const unfinished = page.getByText('Votre connexion n’a pas été achevée')
  await visit(page, '/sign-in#link=of-somebody-else')
  await page.getByRole('button', { name: 'Relier et me connecter' }).click()
  await expect(unfinished).toBeVisible()
  await expect(page).toHaveURL('/account/profile')

  await visit(page, '/sign-in?code=of&state=google')
  await expect(unfinished).toBeVisible()
  await expect(page).toHaveURL('/account/profile')
})

test('the mailed link of a new email is used by a click, never by opening it (decision 8; contract 4, email change)', async ({
  page,
  browser,
  shop,
  customer,
}) => {
  await customer.signsIn()
  const next = customer.account.email.replace('leila', 'nouvelle')
  await customer.api('/auth/me', { method: 'PATCH', data: { fullName: 'Leïla Benali', email: next } })
  const link = await linkIn(() => shop.mailsTo(next), 'Confirmez votre nouvelle adresse email')
  const confirmButton = { name: 'Confirmer mon adresse' }

  // As a mail scanner that runs scripts, on her own device.
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  const scanner = await elsewhere.newPage()
  await visit(scanner, link)
  await expect(scanner.getByRole('button', confirmButton)).toBeVisible()

  await visit(page, link)
  const email = page.getByRole('tabpanel').getByLabel('Email')
  await expect(email).toHaveValue(customer.account.email)
  const api = await breaks(page, '**/api/auth/me/confirm-email')
  await page.getByRole('button', confirmButton).click()
  await expect(page.getByRole('main').getByText(/^La boutique ne répond pas/)).toBeVisible()
  await expect(page, 'a failed request does not use up the link').toHaveURL(link)
  await api.restore()
  await page.getByRole('button', confirmButton).click()
  await expect(page.getByText('Votre nouvelle adresse email est confirmée')).toBeVisible()
  await expect(email).toHaveValue(next)
  await expect(page).toHaveURL('/account/profile')

  await scanner.getByRole('button', confirmButton).click()
  await expect(scanner.getByText('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.')).toBeVisible()
  await expect(scanner).toHaveURL('/account/profile')
  await elsewhere.close()
})
