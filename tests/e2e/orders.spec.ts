import { readFile } from 'node:fs/promises'
import { breaks, holdsBack } from './answers.ts'
import { expect, test } from './shop.ts'

test('a paid order stands in the list and in detail, at both of its addresses (spec 2, order detail)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells({ priceCents: 70_00 })
  await shopper.signsIn({ withAddress: true })
  const { id, orderNumber } = await shopper.buys(garment, 'M', 2)
  await page.goto('/account/profile')
  await page.getByRole('tab', { name: 'Mes commandes' }).click()
  await page.getByRole('link', { name: `Voir le détail de la commande ${orderNumber}` }).click()
  await expect(page).toHaveURL(`/account/orders/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Détails de la commande' })).toBeVisible()
  const lines = main.getByRole('table', { name: 'Articles de la commande' })
  await expect(lines.getByRole('row').filter({ hasText: garment.name })).toContainText('140,00 €')
  await expect(lines.getByRole('row').filter({ hasText: 'Livraison' })).toContainText('Gratuite')
  await expect(main.getByText('4 rue du Lin')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Suivi' })).toBeVisible()
  await expect(main.getByRole('link', { name: "Besoin d'aide ?" })).toHaveAttribute('href', '/contact')

  await page.goto(`/order/${orderNumber}`)
  await expect(lines).toContainText(garment.name)
  await main.getByRole('link', { name: 'Retour au profil' }).click()
  await expect(page).toHaveURL('/account/profile')
})

test('an order that is none, or somebody else’s, is told with a way back (spec 8, orders)', async ({ page, shopper }) => {
  await shopper.signsIn()
  await page.goto('/order/NL-0000-0000-0000')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Commande introuvable' })).toBeVisible()
  await expect(main.getByText("Nous n'avons pas pu trouver la commande que vous recherchez.")).toBeVisible()
  await main.getByRole('link', { name: 'Retour au profil' }).click()
  await expect(page.getByRole('tab', { name: 'Mes commandes' })).toHaveAttribute('aria-selected', 'true')
})

test('an order waits in its own shape, and can be asked for again when it failed (spec 8, orders)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells()
  await shopper.signsIn({ withAddress: true })
  const { id } = await shopper.buys(garment, 'M')
  const answer = await holdsBack(page, `**/api/orders/${id}`)
  await page.goto(`/order/${id}`)
  await expect(page.getByRole('status').filter({ hasText: 'Chargement de la commande…' })).toBeVisible()
  answer.release()
  await expect(page.getByRole('table')).toContainText(garment.name)
  await page.unroute(`**/api/orders/${id}`)
  const api = await breaks(page, `**/api/orders/${id}`)
  await page.reload()
  await expect(page.getByText('Erreur lors du chargement des détails de la commande.')).toBeVisible()
  await expect(page.getByText('Impossible de récupérer les détails de votre commande.')).toBeVisible()
  await api.mend()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('table')).toContainText(garment.name)
})

test('within the hour she cancels by herself: money and pieces go back (spec 9, decision 19)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells({ sizes: { M: 2 } })
  await shopper.signsIn({ withAddress: true })
  const { id } = await shopper.buys(garment, 'M')
  expect(await shop.stockOf(garment, 'M')).toBe(1)
  await page.goto(`/order/${id}`)
  await expect(page.getByText(/Encore (5\d|60) minutes/)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  const dialog = page.getByRole('dialog', { name: 'Annuler cette commande ?' })
  await dialog.getByRole('button', { name: 'Conserver la commande' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(page.getByText('Votre commande a été annulée')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0)
  expect(await shop.stockOf(garment, 'M')).toBe(2)
  await expect.poll(async () => (await shopper.orders())[0]?.statusCode).toBe('REMBOURSÉ')
})

test('a dispatched order is followed by its number, and can no longer be cancelled (spec 2, tracking)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells()
  await shopper.signsIn({ withAddress: true })
  const placed = await shopper.buys(garment, 'M')
  await shop.prepares(placed)
  const number = `LP${placed.orderNumber.replaceAll('-', '')}`
  await shop.ships(placed, number)
  await page.goto(`/order/${placed.id}`)
  await expect(page.getByText(number)).toBeVisible()
  await expect(page.getByText('Numéro de suivi (Colissimo)')).toBeVisible()
  const handedOver = page.getByRole('listitem').filter({ hasText: 'Colis remis au transporteur' })
  await expect(handedOver).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0)

  await shop.delivers(placed)
  await page.reload()
  const delivered = page.getByRole('listitem').filter({ hasText: 'Colis livré' })
  await expect(delivered).toHaveAttribute('aria-current', 'step')
  await expect(handedOver, 'behind her').not.toHaveAttribute('aria-current')
})

test('a delivered piece is reviewed once; the words wait to be read (decision 6)', async ({ page, shop, shopper }) => {
  const garment = await shop.sells()
  await shopper.signsIn({ withAddress: true })
  const placed = await shopper.buys(garment, 'M')
  await page.goto(`/order/${placed.id}`)
  await expect(page.getByRole('table')).toContainText(garment.name)
  await expect(page.getByRole('button', { name: /^Donner mon avis/ }), 'not before delivery').toHaveCount(0)
  await shop.prepares(placed)
  await shop.ships(placed, `AV${placed.orderNumber.replaceAll('-', '')}`)
  await shop.delivers(placed)
  await page.reload()
  await page.getByRole('button', { name: `Donner mon avis sur ${garment.name}, taille M` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Envoyer/ }).click()
  await expect(dialog.getByText('Veuillez choisir une note de 1 à 5 étoiles').first()).toBeVisible()
  await dialog.getByRole('radio', { name: '4 sur 5, Bien' }).check({ force: true })
  await dialog.getByLabel('Titre').fill('Très belle coupe')
  await dialog.getByRole('textbox').last().fill('Le tissu tombe bien et la couleur est juste.')
  await dialog.getByRole('button', { name: /Envoyer/ }).click()
  await expect(page.getByText('Merci pour votre avis. Il sera publié après vérification.')).toBeVisible()
  await expect(page.getByText('En cours de vérification')).toBeVisible()
  await page.goto(`/products/${garment.id}`)
  await expect(page.getByText('Aucun avis pour le moment').first()).toBeVisible()
})

test('the invoice of a paid order is hers as a PDF (law, invoice)', async ({ page, shop, shopper }) => {
  const garment = await shop.sells()
  await shopper.signsIn({ withAddress: true })
  const { id } = await shopper.buys(garment, 'M')
  await page.goto(`/order/${id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Facture .* \(PDF\)$/ }).click()
  const file = await readFile(await (await downloading).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})
