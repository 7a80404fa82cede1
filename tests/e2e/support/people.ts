import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Cart } from '../../../contract/api/cart.ts'
import type { Order } from '../../../contract/api/orders.ts'
import { anAddress } from '../../factories/address.ts'
import { mailTime } from './answers.ts'
import type { Garment, ShopAccess } from './shop-access.ts'

const shopUrl = process.env.SHOP_URL ?? ''
const paymentPageUrl = `http://localhost:${Number(process.env.SHOP_PORT) + 2}`

type Placed = { id: string; orderNumber: string; paymentUrl: string }

/** Without the screens; the card may be saved. */
async function fillsPaymentPage(page: Page, { paymentUrl }: Placed, { keepsCard = false } = {}) {
  const session = paymentUrl.split('/').at(-1)
  const data = { card: '4242424242424242', save: keepsCard }
  const paid = await page.request.post(`${paymentPageUrl}/_test/sessions/${session}/pay`, { data })
  expect(paid.ok()).toBe(true)
}

/** The customer: their account, and what they see of it through the API. */
export function aVisitor(page: Page, shop: ShopAccess) {
  const account = {
    firstName: 'Leïla',
    lastName: 'Benali',
    email: `leila-${randomBytes(5).toString('hex')}@example.com`,
    password: 'Jasmin-et-lin-26',
  }
  const api = async <Answer>(path: string, init: { method?: string; data?: unknown } = {}) => {
    const token = await page.evaluate(() => localStorage.getItem('auth_token'))
    const answer = await page.request.fetch(`${shopUrl}/api${path}`, {
      ...init,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    })
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
    return (answer.status() === 204 ? undefined : await answer.json()) as Answer
  }
  const address = anAddress({ firstName: 'Leïla', street: '4 rue du Lin', postalCode: '69002' })
  /** An order that awaits its payment, placed without the screens. */
  const places = ({ id }: Garment, size: string, quantity = 1, shippingMethod = 'standard') =>
    api<Placed>('/orders', {
      method: 'POST',
      data: {
        items: [{ productId: String(id), size, quantity }],
        address,
        shippingMethod,
        paymentMethod: 'card',
        returnUrl: `${shopUrl}/checkout`,
      },
    })
  const pays = async (placed: Placed, card = {}) => {
    await fillsPaymentPage(page, placed, card)
    await expect.poll(async () => (await api<Order>(`/orders/${placed.id}`)).statusCode).toBe('PAYÉ')
  }
  return {
    account,
    address,
    api,
    /** Creates the account without signing in. */
    signsUp: async () => {
      const { firstName, lastName, email, password } = account
      const answer = await page.request.post(`${shopUrl}/api/auth/signup`, { data: { firstName, lastName, email, password } })
      expect(answer.ok()).toBe(true)
    },
    fillsSignIn: async (password = account.password) => {
      // Exact: the home page, which may still be visible, has a field `Adresse email`.
      await page.getByRole('main').getByLabel('Email', { exact: true }).fill(account.email)
      await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
      await page.getByRole('button', { name: 'Se connecter' }).click()
    },
    /** Signs up and in without the forms, for journeys about something else. */
    signsIn: async ({ withAddress = false } = {}) => {
      const { token } = await shop.welcomes(account)
      await page.goto('/robots.txt')
      await page.evaluate((value) => localStorage.setItem('auth_token', value), token)
      if (withAddress) await api('/addresses', { method: 'POST', data: address })
    },
    /** Answers the dialog for a proof of identity with the password. */
    proves: async () => {
      const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' })
      // The field, which comes later than its dialog, takes the focus from the close button.
      await expect(dialog.getByRole('textbox', { name: 'Votre mot de passe' })).toBeFocused()
      await page.keyboard.type(account.password)
      await dialog.getByRole('button', { name: 'Confirmer' }).click()
    },
    /** Answers the dialog for the mailed code. */
    provesMailbox: async () => {
      const dialog = page.getByRole('dialog', { name: 'Confirmez votre adresse email' })
      await dialog.getByRole('button', { name: 'Recevoir le code' }).click()
      // In the topmost window: in any other a screen reader would not read it.
      await expect(dialog.getByText('Un code vous a été envoyé par email')).toBeVisible()
      const code = async () => {
        const mail = (await shop.mailsTo(account.email)).find(({ subject }) => subject === 'Votre code de confirmation')
        return /[A-Z2-7]{4}-[A-Z2-7]{4}/.exec(mail?.text ?? '')?.[0] ?? ''
      }
      await expect.poll(code, mailTime).not.toBe('')
      await dialog.getByLabel('Code reçu par email').fill(await code())
      await dialog.getByRole('button', { name: 'Confirmer' }).click()
    },
    /** Adds items to the cart, for journeys about what comes after. */
    chooses: ({ id }: Garment, size: string, quantity = 1) =>
      api<Cart>('/cart/create', { method: 'POST', data: { productId: String(id), size, quantity } }),
    places,
    pays,
    /** An order placed and paid without the screens. */
    buys: async (garment: Garment, size: string, quantity = 1, { keepsCard = false, shippingMethod = 'standard' } = {}) => {
      const placed = await places(garment, size, quantity, shippingMethod)
      await pays(placed, { keepsCard })
      return placed
    },
    cart: () => api<Cart>('/cart'),
    orders: () => api<Order[]>('/orders'),
  }
}

/** The back office in this browser. */
export function aDesk(page: Page, shop: ShopAccess) {
  return {
    /** Signs in as staff without the forms, for journeys about the back office. */
    signsIn: async (role: 'owner' | 'preparer' = 'owner', options: { password?: string } = {}) => {
      const person = await shop.employs(role, options)
      await page.goto('/robots.txt')
      await page.evaluate((token) => localStorage.setItem('auth_token', token), person.token)
      return person
    },
  }
}
