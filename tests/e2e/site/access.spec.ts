import { breaks, holdsBack, linkIn } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

const passwordField = { name: 'Mot de passe' }

test('sign-in shows errors for empty fields and a wrong password, and can reveal the password (spec 5, sign-in)', async ({
  page,
  customer,
}) => {
  await customer.signsUp()
  await visit(page, '/sign-in')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const email = page.getByRole('main').getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Indiquez votre adresse email, par exemple nom@exemple.fr.')
  await expect(page.getByText('Veuillez remplir tous les champs'), 'shown once').toHaveCount(1)

  await customer.fillsSignIn('pas-le-bon-mot')
  await expect(page.getByRole('main').getByText('Email ou mot de passe incorrect')).toBeVisible()
  await expect(page.getByText('Email ou mot de passe incorrect'), 'and not as a toast too (decision 39)').toHaveCount(1)
  const password = page.getByRole('textbox', passwordField)
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('signing in shows a message, stores auth_token and opens the profile (spec 2 and 4, sign-in)', async ({
  page,
  customer,
}) => {
  await customer.signsUp()
  await visit(page, '/sign-in')
  await page.evaluate(() => {
    window.addEventListener('auth-state-changed', (event) => {
      const { authenticated, user } = (event as CustomEvent<{ authenticated: boolean; user: { email: string } | null }>).detail
      document.documentElement.dataset.heard = `${authenticated} ${user?.email}`
    })
  })
  await customer.fillsSignIn()
  await expect(page.getByText('Connexion réussie!')).toBeVisible()
  await expect(page).toHaveURL('/account/profile')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy()
  await expect(page.locator('html')).toHaveAttribute('data-heard', `true ${customer.account.email}`)
})

test('signing out removes the token, fires the event and opens the home page (spec 4, auth)', async ({ page, customer }) => {
  await customer.signsIn()
  await visit(page, '/account/profile')
  await page.evaluate(() => {
    window.addEventListener('auth-state-changed', (event) => {
      document.documentElement.dataset.heard = JSON.stringify((event as CustomEvent).detail)
    })
  })
  await page.getByRole('main').getByRole('button', { name: 'Déconnexion' }).filter({ visible: true }).click()
  await expect(page.getByText('Vous êtes déconnecté')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  await expect(page.locator('html')).toHaveAttribute('data-heard', '{"authenticated":false,"user":null}')
})

test('a stored token that the shop refuses is removed, and a guarded page leads to sign-in (spec 4, auth)', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('auth_token', 'un-vieux-jeton'))
  await visit(page, '/account/profile')
  await expect(page).toHaveURL('/sign-in')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('a sign-in without an answer, or with a foreign one, shows an error and keeps the email (spec 8, auth)', async ({
  page,
  customer,
}) => {
  await visit(page, '/sign-in')
  const shop = await breaks(page, '**/api/auth/signin')
  await customer.fillsSignIn()
  await expect(page.getByRole('main').getByText('Échec de la connexion. Veuillez réessayer.')).toBeVisible()
  await shop.restore()
  await breaks(page, '**/api/auth/signin', 'a stranger')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('main').getByText("Une erreur s'est produite lors de la connexion")).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(customer.account.email)
})

test('sign-up shows each error beside its field, then leads to sign-in (spec 2 and 5, sign-up)', async ({ page, customer }) => {
  await visit(page, '/sign-up')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(main.getByLabel('Prénom')).toBeFocused()
  await expect(main.getByLabel('Prénom')).toHaveAccessibleDescription('Indiquez votre prénom.')
  await expect(main.getByText('Veuillez remplir tous les champs obligatoires'), 'shown once (decision 40)').toHaveCount(1)
  await expect(main.getByLabel('Téléphone (facultatif)')).toBeVisible()
  await main.getByLabel('Prénom').fill('Leïla')
  await main.getByLabel('Nom', { exact: true }).fill('Benali')
  await main.getByLabel('Email').fill('pas-une-adresse')
  await page.getByRole('textbox', passwordField).fill('court')
  await main.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(main.getByLabel('Email')).toHaveAccessibleDescription('Veuillez entrer une adresse email valide.')
  await expect(page.getByRole('textbox', passwordField)).toHaveAccessibleDescription(
    /Le mot de passe doit contenir au moins 8 caractères/,
  )
  await main.getByLabel('Email').fill(customer.account.email)
  await page.getByRole('textbox', passwordField).fill(customer.account.password)
  await main.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Inscription réussie! Vous pouvez maintenant vous connecter.')).toBeVisible()
  await expect(page).toHaveURL('/sign-in')
  await expect(main.getByLabel('Email'), 'she need not type it again').toHaveValue(customer.account.email)

  await main.getByRole('link', { name: 'Créer un compte' }).click()
  await main.getByRole('link', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/sign-in')
})

test('sign-up shows an error when the email already has an account (spec 8, auth)', async ({ page, customer }) => {
  await customer.signsUp()
  await visit(page, '/sign-up')
  const main = page.getByRole('main')
  await main.getByLabel('Prénom').fill('Leïla')
  await main.getByLabel('Nom', { exact: true }).fill('Benali')
  await main.getByLabel('Email').fill(customer.account.email)
  await page.getByRole('textbox', passwordField).fill(customer.account.password)
  await main.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(main.getByText('Un compte existe déjà avec cette adresse email').first()).toBeVisible()

  await main.getByLabel('Email').fill(`autre.${customer.account.email}`)
  const answer = await holdsBack(page, '**/api/auth/signup')
  await main.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL('/contact')
  answer.release()
  await expect(page.getByText('Inscription réussie! Vous pouvez maintenant vous connecter.')).toBeVisible()
  await expect(page, 'who has left is not led away').toHaveURL('/contact')
})

test('a forgotten password can be reset by the mailed link, once (spec 2 and 4, password reset)', async ({
  page,
  shop,
  customer,
}) => {
  await customer.signsUp()
  await visit(page, '/sign-in')
  await page.getByRole('link', { name: 'Mot de passe oublié?' }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(main.getByLabel('Email')).toHaveAccessibleDescription('Veuillez saisir votre adresse email')
  await main.getByLabel('Email').fill(customer.account.email)
  // The second press would hit the way back to the sign-in.
  await main.getByRole('button', { name: 'Envoyer le lien' }).dblclick({ delay: 20 })
  await expect(page.getByText('Un email de réinitialisation a été envoyé à votre adresse email')).toBeVisible()
  await expect(main.getByText(customer.account.email)).toBeVisible()
  await expect(main.getByText(/indésirables \(spam\)/)).toBeVisible()
  await expect(async () => {
    const back = main.getByRole('link', { name: 'Retour à la connexion' })
    if (await back.isVisible()) await back.click({ timeout: 5_000 })
    await expect(page).toHaveURL('/sign-in', { timeout: 1_000 })
  }).toPass()

  // Also of this browser the session ends with the old password.
  await customer.fillsSignIn(customer.account.password)
  await expect(page).toHaveURL('/account/profile')
  const link = await linkIn(() => shop.mailsTo(customer.account.email), 'Choisissez un nouveau mot de passe')
  await visit(page, link)
  await expect(page).toHaveTitle(/^Nouveau mot de passe — /)
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('court')
  await main.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(main.getByText('Le mot de passe doit contenir au moins 8 caractères')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('Olivier-et-sable-26')
  await main.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL('/sign-in')
  await customer.fillsSignIn('Olivier-et-sable-26')
  await expect(page).toHaveURL('/account/profile')

  await visit(page, '/')
  await visit(page, link)
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('Encore-un-autre-26')
  await main.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(main.getByText('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.')).toBeVisible()
  await main.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(page).toHaveTitle(/^Mot de passe oublié — /)
})

test('a Google sign-in returns to the requested page; the first one creates the account (spec 2, sign-in; decision 15)', async ({
  page,
  customer,
}) => {
  const entersAs = async () => {
    await visit(page, '/account/addresses')
    await expect(page).toHaveURL('/sign-in')
    await page.getByRole('link', { name: 'Continuer avec Google' }).click()
    await page.getByText('Utiliser une autre identité').click()
    await page.getByLabel('Adresse email').fill(customer.account.email)
    await page.getByLabel('Prénom').fill('Leïla')
    await page.getByLabel('Nom', { exact: true }).fill('Benali')
    await page.getByRole('button', { name: 'Continuer avec cette identité' }).click()
  }
  await entersAs()
  await expect(page.getByText('Inscription avec Google réussie!')).toBeVisible()
  await expect(page).toHaveURL('/account/addresses')
  await expect(page.getByRole('heading', { name: 'Mes adresses' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await entersAs()
  await expect(page.getByText('Connexion Google réussie!')).toBeVisible()
  await expect(page).toHaveURL('/account/addresses')
})

test('cancelling at Google is reported on the sign-in screen (spec 8, auth)', async ({ page }) => {
  await visit(page, '/sign-in')
  await expect(page.getByRole('main').getByRole('link', { name: /Facebook/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Continuer avec Google' }).click()
  await page.getByRole('link', { name: 'Annuler' }).click()
  await expect(page.getByRole('main').getByText('Échec de la connexion avec Google')).toBeVisible()
  await expect(page).toHaveURL('/sign-in')

  const answer = await holdsBack(page, '**/api/auth/oauth/google')
  await visit(page, '/sign-in?code=spent&state=unknown')
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL('/contact')
  answer.release()
  await expect(page.getByText('Échec de la connexion avec Google')).toBeVisible()
  await expect(page, 'who has left is not led back').toHaveURL('/contact')
})

test('the sign-up screen offers Google too, and cancelling there is reported (spec 8, auth; decision 42)', async ({
  page,
  customer,
}) => {
  await visit(page, '/sign-up')
  await page.getByRole('link', { name: 'Continuer avec Google' }).click()
  await page.getByRole('link', { name: 'Annuler' }).click()
  await expect(page).toHaveURL('/sign-up')
  const failed = page.getByRole('main').getByText("Échec de l'inscription avec Google")
  await expect(failed).toBeVisible()
  await page.getByRole('link', { name: 'Continuer avec Google' }).click()
  await expect(page.getByText('Utiliser une autre identité')).toBeVisible()
  await page.goto('/sign-in?code=spent&state=unknown')
  await expect(failed, 'the shop refuses').toBeVisible()
  await expect(page).toHaveURL('/sign-up')
  await page.getByRole('link', { name: 'Continuer avec Google' }).click()
  await page.getByText('Utiliser une autre identité').click()
  await page.getByLabel('Adresse email').fill(customer.account.email)
  await page.getByLabel('Prénom').fill('Leïla')
  await page.getByLabel('Nom', { exact: true }).fill('Benali')
  await page.getByRole('button', { name: 'Continuer avec cette identité' }).click()
  await expect(page.getByText('Inscription avec Google réussie!')).toBeVisible()
  await expect(page).toHaveURL('/account/profile')
})
