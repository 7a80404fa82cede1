import { randomBytes } from 'node:crypto'
import { holdsBack } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test('a message is found, read and answered, and the answer is mailed to its author', async ({ page, desk, shop }) => {
  const email = `yasmine-${randomBytes(5).toString('hex')}@example.com`
  const written = await page.request.post('/api/contact', {
    data: { name: 'Yasmine Haddad', email, subject: 'return', message: 'Bonjour,\nl’abaya est trop longue.' },
  })
  expect(written.ok()).toBe(true)
  await desk.signsIn()
  await visit(page, '/admin/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(email)
  await expect(page).toHaveURL(/\?q=yasmine/)
  await expect(page.getByText('1 message', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Yasmine Haddad/ })).toContainText('Nouveau')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Yasmine Haddad' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Retour ou échange' })).toBeVisible()
  await expect(page.getByText('Lu', { exact: true })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('Nous l’échangeons volontiers.')
  await page.getByRole('navigation', { name: 'Gestion' }).getByRole('link', { name: 'Avis' }).click()
  await page.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(page.getByRole('textbox', { name: 'Votre réponse' })).toHaveValue('Nous l’échangeons volontiers.')
  const sent = await holdsBack(page, '**/answers')
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('Dites-nous la taille.')
  sent.release()
  await expect(page.getByRole('region', { name: 'Réponse', exact: true })).toContainText('Amina Benali')
  await expect(page.getByText('Répondu', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Votre réponse' }), 'typed meanwhile').toHaveValue('Dites-nous la taille.')
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(page.getByRole('textbox', { name: 'Votre réponse' })).toHaveValue('')
  await expect
    .poll(async () => (await shop.mailsTo(email)).map(({ text }) => text).join(''))
    .toContain('Nous l’échangeons volontiers.')
  await expect(page.getByText(/^Mail parti/)).toHaveCount(2)
})

test('a review is refused with a reason, which its author gets by mail and reads with her order (law, reviews)', async ({
  page,
  desk,
  shop,
  customer,
}) => {
  const abaya = await shop.sells({ name: 'Abaya', sizes: { M: 3 } })
  await customer.signsIn()
  const order = await customer.buys(abaya, 'M')
  await shop.prepares(order)
  await shop.ships(order, `6A${randomBytes(5).toString('hex').toUpperCase()}`)
  await shop.delivers(order)
  await customer.api(`/products/${abaya.id}/reviews`, {
    method: 'POST',
    data: { rating: 4, title: 'Belle matière', body: 'Appelez-moi au 06 12 34 56 78.' },
  })
  const { account } = customer
  const authorsToken = await page.evaluate(() => localStorage.getItem('auth_token'))

  await desk.signsIn()
  await visit(page, `/admin/reviews?q=${encodeURIComponent(abaya.name)}`)
  await expect(page.getByRole('row', { name: /Belle matière/ })).toContainText('4 sur 5')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Refuser l’avis « Belle matière »' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refuser l’avis' })
  await dialog.getByRole('button', { name: 'Refuser l’avis' }).click()
  await expect(dialog.getByText('Donnez un motif : la personne le lira')).toBeVisible()
  await expect(dialog.getByLabel('Motif', { exact: true }), 'a screen reader reads the error').toBeFocused()
  await dialog.getByRole('button', { name: /données personnelles/ }).click()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Refuser l’avis' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Aucun avis ne correspond.')).toBeVisible()
  await page.getByRole('combobox', { name: 'État' }).selectOption({ value: 'refused' })
  await expect(page.getByRole('row', { name: /Belle matière/ })).toContainText('Motif du refus : Votre avis contient des données')
  await expect
    .poll(async () => (await shop.mailsTo(account.email)).map(({ text }) => text).join(''))
    .toContain('Motif : Votre avis contient des données personnelles')

  await visit(page, `/admin/shoppers?q=${encodeURIComponent(account.email)}`)
  await expect(page.getByText('1 compte', { exact: true })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Leïla Benali' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leïla Benali' })).toBeVisible()
  await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Avis' })).toContainText('Refusé')
  expect(await violationsOn(page)).toEqual([])

  await page.evaluate((token) => localStorage.setItem('auth_token', token ?? ''), authorsToken)
  await visit(page, `/order/${order.id}`)
  const review = page.getByRole('listitem').filter({ hasText: 'Non publié' })
  await expect(review).toContainText('Motif : Votre avis contient des données personnelles')
})

test('newsletter subscribers are found, exported as a file, and erased (law, newsletter)', async ({ page, desk, shop }) => {
  const email = await shop.subscribes()
  await desk.signsIn()
  await visit(page, `/admin/newsletter?q=${email}`)
  await expect(page.getByText('1 adresse', { exact: true })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exporter en CSV' }).click()])
  expect(file.suggestedFilename()).toBe('abonnees.csv')
  await page.getByRole('button', { name: `Effacer ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer l’adresse' }).click()
  await expect(page.getByText('Aucune adresse ne correspond.')).toBeVisible()
})

test('after the owner resets her second factor, a customer signs in without a code (security, second factor)', async ({
  page,
  desk,
  shop,
}) => {
  const password = 'Jasmin-et-lin-26'
  const { id, email } = await shop.welcomes({ firstName: 'Salma', lastName: 'Idrissi', password })
  await shop.setsUpFactor(email)
  const signsIn = () => page.request.post('/api/auth/signin', { data: { email, password } })
  expect((await signsIn()).status(), 'a code is required').toBe(202)
  await desk.signsIn()
  await visit(page, `/admin/shoppers/${id}`)
  await page.getByRole('button', { name: 'Réinitialiser sa validation en deux étapes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Réinitialiser sa validation en deux étapes ?' })
  await expect(dialog).toContainText(email)
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Réinitialiser' }).click()
  await expect(page.getByText('Validation en deux étapes réinitialisée')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Réinitialiser sa validation en deux étapes' })).toBeHidden()
  expect((await signsIn()).status()).toBe(200)
  await expect
    .poll(async () => (await shop.mailsTo(email)).map(({ subject }) => subject))
    .toContain('Votre validation en deux étapes a été réinitialisée')
})

test('a colleague’s lost second factor is reset after a question, which is her window until the answer (ASVS 6.4.4)', async ({
  page,
  desk,
  shop,
}) => {
  const lastName = `Idrissi ${randomBytes(5).toString('hex')}`
  const { email } = await shop.welcomes({ firstName: 'Nour', lastName, roles: ['USER', 'PREPARATION'] })
  await shop.setsUpFactor(email)
  await desk.signsIn()
  await visit(page, '/admin/staff')
  await page.getByRole('button', { name: `Modifier Nour ${lastName}` }).click()
  await page.getByRole('button', { name: 'Réinitialiser sa validation en deux étapes' }).click()
  const dialog = page.getByRole('dialog', { name: `Réinitialiser la validation en deux étapes de Nour ${lastName} ?` })
  await expect(dialog).toContainText(email)
  expect(await violationsOn(page)).toEqual([])
  const answer = Promise.withResolvers<void>()
  await page.route('**/reset-factor', async (route) => {
    await answer.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Réinitialiser' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog, 'its request is under way').toBeVisible()
  const list = await holdsBack(page, '**/api/admin/staff')
  answer.resolve()
  await expect(page.getByText('Validation en deux étapes réinitialisée')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: `Modifier Nour ${lastName}` }).click()
  await expect(page.getByRole('button', { name: 'Réinitialiser sa validation en deux étapes' })).toBeVisible()
  list.release()
  await expect(page.getByRole('button', { name: 'Réinitialiser sa validation en deux étapes' })).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: `Nour ${lastName}` })).toBeVisible()
})

test('an invitation closed by mistake keeps what was typed; once sent, the next one begins empty', async ({ page, desk }) => {
  await desk.signsIn()
  await visit(page, '/admin/staff')
  const dialog = page.getByRole('dialog', { name: 'Inviter une personne' })
  const begin = page.getByRole('button', { name: 'Inviter une personne' })
  await begin.click()
  const email = `nour-${randomBytes(5).toString('hex')}@example.com`
  await dialog.getByLabel('Email').fill(email)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await begin.press('Enter')
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByLabel('Prénom').fill('Nour')
  await dialog.getByLabel('Nom', { exact: true }).fill('Idrissi')
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(dialog).toHaveCount(0)
  await begin.press('Enter')
  await expect(dialog.getByLabel('Email')).toHaveValue('')
})
