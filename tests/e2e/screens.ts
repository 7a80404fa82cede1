import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Every screen that anybody can open. */
export const publicScreens = [
  '/',
  '/products',
  '/products?categories=Inconnue',
  '/products/1',
  '/products/999999999',
  '/search',
  '/search?q=robe',
  '/search?q=xylophone',
  '/shipping',
  '/returns',
  '/size-guide',
  '/faq',
  '/terms-of-use',
  '/privacy-policy',
  '/accessibility',
  '/about',
  '/contact',
  '/newsletter',
  '/withdrawal',
  '/sign-in',
  '/sign-up',
  '/reset-password',
  '/nulle-part',
]

export const profileTabs = ['Mon profil', 'Mes commandes', 'Mes adresses', 'Mes favoris', 'Paiement', 'Paramètres']

type Shopper = {
  signsIn: (wish: { withAddress: boolean }) => Promise<void>
  chooses: (garment: { id: number; name: string }, size: string) => Promise<unknown>
  buys: (garment: { id: number; name: string }, size: string) => Promise<{ id: string; orderNumber: string }>
  api: <Answer>(path: string, init?: { method?: string }) => Promise<Answer>
}

/** Every screen behind the guard, one after the other, each once it stands; in it `look` is called with its name. */
export async function throughHerScreens(
  page: Page,
  shopper: Shopper,
  garment: { id: number; name: string },
  look: (screen: string) => Promise<void>,
) {
  await shopper.signsIn({ withAddress: true })
  const { id, orderNumber } = await shopper.buys(garment, 'M')
  await shopper.api(`/favorites/${garment.id}`, { method: 'POST' })
  const main = page.getByRole('main')

  await page.goto('/checkout')
  await expect(main.getByText('Votre panier est vide')).toBeVisible()
  await look('checkout, empty')
  await shopper.chooses(garment, 'M')
  await page.goto('/checkout')
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toBeVisible()
  await look('checkout')
  await page.goto(`/checkout/success?order_number=${orderNumber}`)
  await expect(page.getByRole('heading', { name: 'Paiement confirmé !' })).toBeVisible()
  await look('payment success')
  await page.goto('/checkout/error')
  await expect(page.getByRole('heading', { name: 'Paiement échoué' })).toBeVisible()
  await look('payment failure')
  await page.goto('/checkout/confirmation')
  await expect(page.getByRole('heading', { name: 'Paiement en cours de vérification' })).toBeVisible()
  await look('payment confirmation')
  await page.goto(`/order/${id}`)
  await expect(page.getByRole('table')).toContainText(garment.name)
  await look('order detail')
  await page.goto('/order/NL-0')
  await expect(page.getByRole('heading', { name: 'Commande introuvable' })).toBeVisible()
  await look('order, missing')
  await page.goto('/account/addresses')
  await expect(main.getByText('4 rue du Lin')).toBeVisible()
  await look('addresses')
  await page.goto('/account/profile')
  for (const tab of profileTabs) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: tab })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByText(/^Chargement/)).toHaveCount(0)
    await look(`profile, ${tab}`)
  }
}
