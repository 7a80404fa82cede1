import { breaks, holdsBack, linkIn } from '../support/answers.ts'
import { reload, visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test('the home page shows the new collection, a link to the shop’s story and featured products (spec 1, home)', async ({
  page,
}) => {
  await visit(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByText('Nouvelle collection')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Découvrir la collection' })).toHaveAttribute('href', '/products')
  await expect(main.getByRole('link', { name: 'Notre histoire' })).toHaveAttribute('href', '/about')
  const featured = main.getByRole('region', { name: 'Produits en vedette' })
  await expect(featured.getByRole('article').nth(3)).toBeVisible()
  await featured.getByRole('link', { name: 'Voir toute la collection' }).click()
  await expect(page).toHaveURL('/products')
})

test('on a phone the link to the collection is above the fold, even with the browser’s bars', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await visit(page, '/')
  const main = page.getByRole('main')
  const box = await main.getByRole('link', { name: 'Découvrir la collection' }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(97)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(620)
})

test('the newsletter needs a valid email, and begins only with its mailed link (spec 1, newsletter; decision 8)', async ({
  page,
  shop,
  customer,
}) => {
  await visit(page, '/')
  const box = page.getByRole('main').getByRole('region', { name: 'Des nouvelles, rarement' })
  await box.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(box.getByLabel('Adresse email')).toHaveAccessibleDescription('Veuillez saisir votre adresse email')
  await box.getByLabel('Adresse email').fill('pas-une-adresse')
  await box.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(box.getByLabel('Adresse email')).toHaveAccessibleDescription('Veuillez entrer une adresse email valide.')
  await expect(box.getByLabel('Adresse email'), 'a screen reader reads the error').toBeFocused()
  const { email } = customer.account
  await box.getByLabel('Adresse email').fill(email)
  await box.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(box.getByText(`Ouvrez l’email que nous venons d’envoyer à ${email}`)).toBeVisible()

  const link = await linkIn(() => shop.mailsTo(email), '')
  await visit(page, link)
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
  await expect(page.getByText('Votre inscription est confirmée')).toBeVisible()
  await visit(page, '/')
  await visit(page, link)
  await page.getByRole('button', { name: 'Me désinscrire' }).click()
  await expect(page.getByText('Vous êtes désinscrite')).toBeVisible()
  await visit(page, '/')
  await visit(page, link)
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
  await expect(page.getByText('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.')).toBeVisible()
  await page.getByRole('main').getByLabel('Adresse email').fill(email)
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(page.getByText(`Ouvrez l’email que nous venons d’envoyer à ${email}`)).toBeVisible()
  await visit(page, '/')
  await visit(page, '/newsletter')
  await expect(page.getByText('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.')).toBeVisible()
})

test('a message that could not be sent stays in its form (spec 4 and 8, contact form)', async ({ page }) => {
  await visit(page, '/contact')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Sujet').getByRole('option')).toHaveText([
    'Choisissez un sujet',
    "Demande d'information",
    'Suivi de commande',
    'Retour ou échange',
    'Suggestion',
    'Autre',
  ])
  await main.getByLabel('Nom').fill('Nour')
  await main.getByLabel('Email').fill('nour@example.com')
  await main.getByLabel('Sujet').selectOption('Autre')
  await main.getByLabel('Message').fill('Bonjour')
  const api = await breaks(page, '**/api/contact')
  await main.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(main.getByText("Une erreur s'est produite lors de l'envoi du message. Veuillez réessayer.")).toBeVisible()
  await expect(main.getByLabel('Message')).toHaveValue('Bonjour')
  await api.restore()
  const answer = await holdsBack(page, '**/api/contact')
  await main.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(main.getByRole('button', { name: 'Envoi en cours…' })).toBeVisible()
  answer.release()
  await expect(main.getByLabel('Message')).toHaveValue('')
})

test('the contact page shows the shop’s address, email, phone and opening hours (spec 2, contact)', async ({ page }) => {
  await visit(page, '/contact')
  const main = page.getByRole('main')
  for (const text of ['75011 Paris', '9h – 18h', '10h – 17h', 'Fermé']) await expect(main.getByText(text)).toBeVisible()
  const link = (name: string) => main.getByRole('link', { name })
  await expect(link('bonjour@nacre-et-lin.example')).toHaveAttribute('href', 'mailto:bonjour@nacre-et-lin.example')
  await expect(link('01 99 00 12 34')).toHaveAttribute('href', 'tel:+33199001234')
})

test('Enter three times on a slow line subscribes once (spec 1, newsletter)', async ({ page, customer }) => {
  await visit(page, '/')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/newsletter')) sent += 1
  })
  const slow = await holdsBack(page, '**/api/newsletter')
  const box = page.getByRole('region', { name: 'Des nouvelles, rarement' })
  await box.getByLabel('Adresse email').fill(customer.account.email)
  for (let press = 0; press < 3; press += 1) await box.getByLabel('Adresse email').press('Enter')
  await expect.poll(() => sent).toBeGreaterThan(0)
  slow.release()
  await expect(box.getByText('Ouvrez l’email que nous venons d’envoyer')).toBeVisible()
  expect(sent).toBe(1)
})

test('a picture of the about page that cannot be loaded is replaced by a placeholder (spec 2, about)', async ({ page }) => {
  const name = 'Étoffes pliées et bobines de fil sur une table d’atelier'
  const picture = page.getByRole('main').getByRole('img', { name })
  await visit(page, '/about')
  await expect(picture).toHaveJSProperty('tagName', 'IMG')
  await breaks(page, /\.(avif|webp)$/)
  await reload(page)
  await expect(picture.locator('svg')).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
})
