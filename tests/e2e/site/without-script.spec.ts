import { expect, test } from '../support/shop.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript home, catalogue, search and product show names, prices and pictures (decision 31)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ name: 'Sarouel', priceCents: 45_50, sizes: { S: 0, M: 2 } })
  for (const path of ['/', '/products', `/search?q=${encodeURIComponent(garment.name)}`]) {
    await page.goto(path)
    // Another test's product has no picture.
    const card = page
      .getByRole('article')
      .filter({ has: page.locator('img') })
      .first()
    await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/products\/\d+$/)
    await expect(card).toContainText(/\d+,\d\d\s€/)
    await expect(card.locator('img').first()).toHaveJSProperty('complete', true)
  }
  await page.getByRole('article').getByRole('link', { name: garment.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: garment.name })).toBeVisible()
  await expect(page.getByRole('main').getByText('45,50 €').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /^S/ })).toBeDisabled()
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  // Pictures that wait until scripts report that the first one has loaded: without scripts they are visible.
  await page.goto('/products/1')
  const waiting = page.locator('.waits')
  expect(await waiting.count()).toBeGreaterThan(1)
  for (const picture of await waiting.all()) await expect(picture).toBeVisible()
})

test('without JavaScript a filtered list has its own address, and pagination works (decision 31)', { tag: '@both' }, async ({
  page,
  shop,
  isMobile,
}) => {
  await shop.fillsTwoPages()
  await page.goto('/products?categories=Robes&maxPrice=300')
  if (isMobile) await page.getByRole('link', { name: 'Filtres (1)' }).click()
  await expect(page.getByRole('checkbox', { name: 'Robes' })).toBeChecked()
  await expect(page.getByRole('article').getByRole('heading').first()).toContainText('Robe')
  await page.goto('/products')
  // By keyboard: cards are drawn while the page scrolls to the link, which may move from under the mouse.
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Suivant' }).press('Enter')
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Précédent' }).press('Enter')
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('without JavaScript every information page shows its facts (spec 2, static pages)', async ({ page }) => {
  const facts = {
    '/shipping': ['5,99 €', '12,99 €', '100 €', 'Luxembourg', 'Portugal', '48 h', '3 à 5', '5 à 7'],
    '/returns': [
      '14 jours',
      '5 jours ouvrés',
      '5 à 10 jours ouvrés',
      'étiquette',
      'défectueux',
      'Échanger par courrier',
      'bonjour@',
    ],
    '/size-guide': ['Poitrine', 'Hanches', '82-85', '104-108', 'plus grande'],
    '/faq': ['une heure', 'Commandes', 'Livraison', 'Retours', 'Produits', 'autorisation de retour'],
    '/terms-of-use': ['droit français', '2026'],
    '/privacy-policy': ['adresse IP', 'fuseau horaire', 'ookies', 'Paris'],
    '/about': ['2018', 'Élégance', 'Qualité', 'Authenticité'],
    '/contact': ['75011 Paris'],
    '/legal-notice': ['SIRET', 'TVA intracommunautaire', 'Hébergement Exemple', 'Signaler un contenu', 'Médiation'],
    '/accessibility': ['WCAG 2.2', 'Aucun audit indépendant', 'au clavier', 'DGCCRF'],
  }
  await page.goto('/')
  const links = await page.getByRole('contentinfo').getByRole('navigation').getByRole('link').all()
  const linked = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(new Set(linked), 'every page of the footer').toEqual(new Set(Object.keys(facts)))
  for (const [path, words] of Object.entries(facts)) {
    await page.goto(path)
    const text = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s/g, ' ')
    expect(
      words.filter((word) => !text.toLowerCase().includes(word.toLowerCase())),
      path,
    ).toEqual([])
  }
})

test('without JavaScript a guarded page shows that it needs it (spec 2, guard)', async ({ page }) => {
  for (const path of ['/account/profile', '/account/addresses', '/checkout']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText('Cette page a besoin de JavaScript'), path).toBeVisible()
    await expect(main.getByText('Chargement…'), path).toBeHidden()
    await expect(main.getByRole('link', { name: 'contactez-nous' })).toHaveAttribute('href', '/contact')
  }
})

test('without JavaScript every part that needs it says so, and the accessibility page names it (law, accessibility)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  const form = 'Pour envoyer ce formulaire, activez JavaScript'
  const guarded = 'Cette page a besoin de JavaScript'
  const parts = [
    ['/sign-up', form, 'Créer un compte'],
    ['/sign-in', form, 'se connecter'],
    ['/reset-password', form, 'mot de passe oublié'],
    [`/products/${garment.id}`, 'Pour ajouter cette pièce au panier, activez JavaScript', 'le panier'],
    ['/checkout', guarded, 'la commande'],
    ['/account/profile', guarded, 'Les favoris'],
    ['/account/orders/1', guarded, 'ses commandes, ses factures'],
    ['/account/addresses', guarded, 'ses adresses'],
    ['/newsletter#code=1', 'Votre lien ne peut être lu qu’avec JavaScript', 'l’inscription à la lettre ou la désinscription'],
    ['/withdrawal', 'Sans JavaScript, écrivez à', 'le formulaire de rétractation'],
  ] as const
  const main = page.getByRole('main')
  for (const [path, sentence] of parts) {
    await page.goto(path)
    await expect(main.getByText(sentence).first(), path).toBeVisible()
  }
  await page.goto('/accessibility')
  const missing = main.locator('#limites')
  for (const [path, , name] of parts) await expect(missing, path).toContainText(name)
})

test('without JavaScript a missing page or product is 404 with its message (spec 2, not found)', async ({ page }) => {
  expect((await page.goto('/nulle-part'))?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/')
  expect((await page.goto('/products/999999999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Produit non trouvé' })).toBeVisible()
})

test('without JavaScript a message is sent, and its errors are shown beside the fields (spec 4, contact form)', async ({
  page,
}) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await main.getByLabel('Nom').fill('Nour')
  await main.getByLabel('Email').fill('pas-une-adresse')
  await main.getByLabel('Sujet').selectOption('Autre')
  await main.getByLabel('Message').fill('Bonjour,\nune question.')
  await main.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(main.getByLabel('Email')).toHaveAccessibleDescription('Veuillez entrer une adresse email valide.')
  await expect(main.getByLabel('Nom')).toHaveValue('Nour')
  await expect(main.getByLabel('Sujet')).toHaveValue('other')
  await expect(main.getByLabel('Message')).toHaveValue('Bonjour,\nune question.')
  await main.getByLabel('Email').fill('nour@example.com')
  await main.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(
    main.getByText('Votre message a été envoyé avec succès. Nous vous répondrons dans les plus brefs délais.'),
  ).toBeVisible()
  await expect(main.getByLabel('Message')).toHaveValue('')
  // A reload sends nothing twice, and everybody else's page shows nothing of it.
  await page.reload()
  await page.goto('/contact')
  await expect(main.getByText('envoyé avec succès')).toHaveCount(0)
})

test('without JavaScript a double click sends one message (spec 4, contact form)', async ({ page, shop, customer }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await main.getByLabel('Nom').fill('Nour')
  await main.getByLabel('Email').fill(customer.account.email)
  await main.getByLabel('Sujet').selectOption('Autre')
  await main.getByLabel('Message').fill('Bonjour, une question.')
  await main.getByRole('button', { name: 'Envoyer le message' }).dblclick()
  await expect(main.getByText('Votre message a été envoyé avec succès')).toBeVisible()
  const { token } = await shop.employs('owner')
  const answer = await page.request.get(`/api/contact?size=100`, { headers: { Authorization: `Bearer ${token}` } })
  const { content } = (await answer.json()) as { content: { email: string }[] }
  expect(content.filter(({ email }) => email === customer.account.email)).toHaveLength(1)
})

test('without JavaScript a review is reported by the link below it, in a form that names it (law, reviews)', async ({ page }) => {
  type Listed = { content: { id: string; reviewCount: number }[]; page: { totalPages: number } }
  let reviewed: Listed['content'][number] | undefined
  // The demo's reviewed products come after all that the journeys sell.
  for (let number = 0, pages = 1; !reviewed && number < pages; number += 1) {
    const answer = await page.request.get(`/api/products?size=50&page=${number}`)
    const listed = (await answer.json()) as Listed
    reviewed = listed.content.find(({ reviewCount }) => reviewCount > 0)
    pages = listed.page.totalPages
  }
  await page.goto(`/products/${reviewed?.id}`)
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: /^Signaler cet avis écrit par ./ })
    .first()
    .click()
  await expect(main.getByLabel('Sujet')).toHaveValue('other')
  await expect(main.getByLabel('Message')).toHaveValue(
    new RegExp(`^Je signale l’avis [\\da-f-]{36} sur l’article /products/${reviewed?.id}\\.\nPourquoi : $`),
  )
})

test('without JavaScript the newsletter form works, and an invalid email is reported (spec 1, newsletter; decision 8)', async ({
  page,
  shop,
  customer,
}) => {
  await page.goto('/')
  const box = page.getByRole('region', { name: 'Des nouvelles, rarement' })
  await box.getByLabel('Adresse email').fill('pas-une-adresse')
  await box.getByRole('button', { name: 'S’inscrire' }).click()
  const main = page.getByRole('main')
  await expect(main.getByLabel('Adresse email')).toHaveAccessibleDescription('Veuillez entrer une adresse email valide.')
  await expect(main.getByLabel('Adresse email')).toHaveValue('pas-une-adresse')
  await main.getByLabel('Adresse email').fill(customer.account.email)
  await main.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(main.getByText('Ouvrez l’email que nous venons d’envoyer')).toBeVisible()
  await expect.poll(async () => (await shop.mailsTo(customer.account.email)).length).toBe(1)
})
