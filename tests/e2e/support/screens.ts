import type { Page } from '@playwright/test'
import { visit } from './hydrated.ts'
import { expect } from './shop.ts'

/** Every public screen, by the part of the shop that it belongs to. */
export const publicScreens = {
  'the catalogue': [
    '/',
    '/products',
    '/products?categories=Inconnue',
    '/products/1',
    '/products/999999999',
    '/search',
    '/search?q=robe',
    '/search?q=xylophone',
  ],
  'the information pages': [
    '/shipping',
    '/returns',
    '/size-guide',
    '/faq',
    '/terms-of-use',
    '/privacy-policy',
    '/accessibility',
    '/legal-notice',
    '/about',
  ],
  'the forms': ['/contact', '/newsletter', '/withdrawal', '/sign-in', '/sign-up', '/reset-password', '/nulle-part'],
}

export const profileTabs = ['Mon profil', 'Mes commandes', 'Mes adresses', 'Mes favoris', 'Paiement', 'Paramètres']

type Customer = {
  signsIn: (options: { withAddress: boolean }) => Promise<void>
  chooses: (garment: { id: number; name: string }, size: string) => Promise<unknown>
  buys: (garment: { id: number; name: string }, size: string) => Promise<{ id: string; orderNumber: string }>
  api: <Answer>(path: string, init?: { method?: string }) => Promise<Answer>
}

/** Every guarded screen, one after the other, each once it has loaded; calls `look` with its name. */
export async function visitsSignedInScreens(
  page: Page,
  customer: Customer,
  garment: { id: number; name: string },
  look: (screen: string) => Promise<void>,
) {
  await customer.signsIn({ withAddress: true })
  const { id, orderNumber } = await customer.buys(garment, 'M')
  await customer.api(`/favorites/${garment.id}`, { method: 'POST' })
  const main = page.getByRole('main')

  await visit(page, '/checkout')
  await expect(main.getByText('Votre panier est vide')).toBeVisible()
  await look('checkout, empty')
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toBeVisible()
  await look('checkout')
  await visit(page, `/checkout/success?order_number=${orderNumber}`)
  await expect(page.getByRole('heading', { name: 'Paiement confirmé !' })).toBeVisible()
  await look('payment success')
  await visit(page, '/checkout/error')
  await expect(page.getByRole('heading', { name: 'Paiement échoué' })).toBeVisible()
  await look('payment failure')
  const order = await customer.api<object>(`/orders/${id}`)
  await page.route('**/api/orders/order/*', (route) => route.fulfill({ json: { ...order, statusCode: 'EN_ATTENTE' } }))
  await visit(page, `/checkout/confirmation?order_number=${orderNumber}`)
  await expect(page.getByRole('heading', { name: 'Paiement en cours de vérification' })).toBeVisible()
  await look('payment confirmation')
  await page.unroute('**/api/orders/order/*')
  await visit(page, `/order/${id}`)
  await expect(page.getByRole('table')).toContainText(garment.name)
  await look('order detail')
  await visit(page, '/order/NL-0')
  await expect(page.getByRole('heading', { name: 'Commande introuvable' })).toBeVisible()
  await look('order, missing')
  await visit(page, '/account/addresses')
  await expect(main.getByText('4 rue du Lin')).toBeVisible()
  await look('addresses')
  await visit(page, '/account/profile')
  for (const tab of profileTabs) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: tab })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByText(/^Chargement/)).toHaveCount(0)
    await look(`profile, ${tab}`)
  }
}
