import { breaks, isBack } from '../support/answers.ts'
import { addButton, addsToCart, choosesSize, sizeRadio } from '../support/cart.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test('the quantity stays between one and the stock of the size, and drops for a scarcer size (spec 4, product detail)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ sizes: { M: 2, L: 7 } })
  await visit(page, `/products/${garment.id}`)
  const stepper = page.getByRole('group', { name: 'Quantité' })
  const [minus, plus] = [
    stepper.getByRole('button', { name: 'Diminuer la quantité' }),
    stepper.getByRole('button', { name: 'Augmenter la quantité' }),
  ]
  await expect(stepper.getByRole('status')).toHaveText('1')
  await expect(minus).toBeDisabled()
  await choosesSize(page, 'L')
  await expect(page.getByText(/disponibles/), 'not shown for a quantity of one').toHaveCount(0)
  await plus.click()
  await expect(page.getByText('7 pièce(s) disponibles')).toBeVisible()
  for (let piece = 2; piece < 7; piece += 1) await plus.click()
  await expect(stepper.getByRole('status')).toHaveText('7')
  await expect(plus).toBeDisabled()
  await expect(page.getByText('Stock maximum disponible pour la taille L : 7')).toBeVisible()
  await choosesSize(page, 'M')
  await expect(page.getByText('Stock maximum disponible : 2 pour la taille M')).toBeVisible()
  await expect(stepper.getByRole('status')).toHaveText('2')
  await expect(page.getByText('Plus que 2 en stock!')).toBeVisible()
})

test('without a size nothing is added and a message is shown; with one, the pieces are added (spec 5, add to cart)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  await addButton(page).click()
  await expect(page.getByRole('main').getByText('Veuillez sélectionner une taille')).toBeVisible()
  await choosesSize(page, 'M')
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await addButton(page).click()
  await expect(page.getByText(`${garment.name} ajouté au panier`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()

  // Two are in the cart, two more would exceed the stock of three.
  await addButton(page).click()
  await expect(page.getByText(`Stock maximum disponible pour ${garment.name} (taille M) : 3`)).toBeVisible()
  expect((await customer.cart()).items).toMatchObject([{ quantity: 2, size: 'M' }])
})

test('an item that somebody else has bought in the meantime is refused by the server (spec 5, add to cart)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 1, L: 1 } })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  await choosesSize(page, 'M')
  await shop.sellsOut(garment, 'M')
  await addButton(page).click()
  const sentence = `La taille M est actuellement épuisée pour ${garment.name}`
  await expect(page.getByRole('status').filter({ hasText: sentence }), 'a warning, not an error').toBeVisible()
  await expect(sizeRadio(page, 'M'), 'the page shows what is left').toBeDisabled()
})

test('an addition that the shop has not answered is kept, with a message, and made later (spec 8, cart; decision 47)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  await choosesSize(page, 'M')
  const storedToast = page.getByText("Impossible d'ajouter ce produit au panier pour l’instant : gardé sur cet appareil")
  const api = await breaks(page, '**/api/cart/create')
  await addButton(page).click()
  await expect(storedToast).toBeVisible()
  await api.restore()
  await isBack(page)
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await expect(storedToast).toBeHidden()
  const network = await breaks(page, '**/api/cart/create', 'a hotel')
  await addButton(page).click()
  await expect(storedToast).toBeVisible()
  await network.restore()
  await isBack(page)
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()
})

test('a signed-out visitor must choose a size first; the sign-in page then names the waiting item (decision 43)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await visit(page, `/products/${garment.id}`)
  await addButton(page).click()
  await expect(page.getByRole('main').getByText('Veuillez sélectionner une taille')).toBeVisible()
  await expect(page).toHaveURL(`/products/${garment.id}`)
  await addsToCart(page, 'M')
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByText(`${garment.name}, taille M, vous attend.`)).toBeVisible()
  await expect(page.getByRole('alert'), 'no error is shown').toHaveCount(0)
})

test('items chosen before signing in are in the cart afterwards, with size and quantity (decision 23, cart)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3, L: 1 } })
  await customer.signsUp()
  await visit(page, `/products/${garment.id}`)
  await choosesSize(page, 'M')
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await addButton(page).click()
  await expect(page.getByText('Veuillez vous connecter pour ajouter des articles au panier')).toBeVisible()
  await page.goBack()
  await addsToCart(page, 'L')
  await expect(page.getByText(`${garment.name}, taille M, vous attend.`)).toBeVisible()
  await page.getByRole('button', { name: `Oublier ${garment.name}, taille L` }).click()
  await expect(page.getByText(`${garment.name}, taille L, vous attend.`)).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: `Ajouter ${garment.name} aux favoris` }).click()
  await expect(page).toHaveURL('/sign-in')
  await customer.fillsSignIn()
  await expect(page).toHaveURL(`/products/${garment.id}`)
  await expect(page.getByRole('button', { name: `Retirer ${garment.name} des favoris` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()
  expect((await customer.cart()).items).toMatchObject([{ productId: String(garment.id), size: 'M', quantity: 2 }])
})
