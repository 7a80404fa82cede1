import { randomBytes, randomInt } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Cart } from '../../contract/cart.ts'
import type { Order } from '../../contract/orders.ts'
import type { SizeQuantities } from '../../contract/sizes.ts'
import { openDatabase } from '../../server/database/client.ts'
import { aProduct, availableOf } from '../factories/product.ts'
import { anOwner, aPreparer } from '../factories/shopper.ts'
import { onceItAnswers } from './once-it-answers.ts'

export { expect }

const port = Number(process.env.SHOP_PORT)
const shopUrl = process.env.SHOP_URL ?? ''

type Mail = { to: string; subject: string; text: string; html: string }
export type Garment = { id: number; name: string }
type Placed = { id: string; orderNumber: string; paymentUrl: string }

/** The owner at her desk, through the API. */
async function asOwner(path: string, data: unknown = {}) {
  const ask = async (to: string, body: unknown, headers = {}) => {
    const answer = await fetch(`${shopUrl}/api${to}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect(answer.ok, `${to}: ${answer.status}`).toBe(true)
    return (await answer.json()) as { token: string }
  }
  const { token } = await ask('/auth/signin', { email: 'admin@example.com', password: 'Admin-2026!' })
  return ask(path, data, { Authorization: `Bearer ${token}` })
}

/** What a journey may know of the shop from the inside. */
function openBackDoor() {
  const { db, pool } = openDatabase(process.env.SHOP_DATABASE_URL ?? '', { maxConnections: 2 })
  return {
    close: () => pool.end(),
    /** A garment of the test's own, with a name that no other test has. */
    sells: async (wish: { name?: string; sizes?: SizeQuantities; priceCents?: number } = {}): Promise<Garment> => {
      const name = `${wish.name ?? 'Abaya'} ${randomInt(100_000, 1_000_000)}`
      const { rows } = await db.execute<{ key: string }>(sql`select media_key as key from product_pictures limit 1`)
      const product = await aProduct(db, { ...wish, name })
      if (rows[0]) await db.execute(sql`update product_pictures set media_key = ${rows[0].key} where product_id = ${product.id}`)
      return product
    },
    /** Somebody else was faster. */
    sellsOut: (garment: Garment, size: string) =>
      asOwner('/admin/stock', { productId: String(garment.id), size, change: -1, reason: 'Pièce abîmée' }),
    /** From the desk: prepared, handed to the carrier, delivered. */
    prepares: ({ id }: { id: string }) => asOwner(`/admin/orders/${id}/prepare`),
    ships: ({ id }: { id: string }, trackingNumber: string) =>
      asOwner(`/admin/orders/${id}/ship`, { carrier: 'Colissimo', trackingNumber }),
    delivers: ({ id }: { id: string }) => asOwner(`/admin/orders/${id}/deliver`),
    /** Who works in the shop, with a token of her own: the owner, or somebody who prepares parcels. */
    employs: (role: 'owner' | 'preparer') => (role === 'owner' ? anOwner(db) : aPreparer(db)),
    /** An address that confirmed the newsletter. */
    subscribes: async () => {
      const email = `lettre-${randomBytes(5).toString('hex')}@example.com`
      await db.execute(sql`
        insert into newsletter_subscriptions (email, state, confirmed_at) values (${email}, 'confirmed', now())`)
      return email
    },
    stockOf: (garment: Garment, size: string) => availableOf(db, garment, size),
    mailsTo: async (address: string): Promise<Mail[]> => {
      const mails = (await (await fetch(`http://localhost:${port + 1}/email`)).json()) as (Omit<Mail, 'to'> & { to: unknown })[]
      return mails.filter(({ to }) => JSON.stringify(to).includes(address)) as Mail[]
    },
  }
}

/** The shopper: her account, and what she sees of it through the API. */
function aVisitor(page: Page) {
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
  const address = {
    firstName: 'Leïla',
    lastName: 'Benali',
    street: '4 rue du Lin',
    postalCode: '69002',
    city: 'Lyon',
    country: 'France',
  }
  return {
    account,
    address,
    api,
    /** Has an account, and isn't signed in. */
    signsUp: async () => {
      const { firstName, lastName, email, password } = account
      const answer = await page.request.post(`${shopUrl}/api/auth/signup`, { data: { firstName, lastName, email, password } })
      expect(answer.ok()).toBe(true)
    },
    fillsSignIn: async (password = account.password) => {
      // Exactly: the home page, which may still stand for a moment, asks for an `Adresse email`.
      await page.getByRole('main').getByLabel('Email', { exact: true }).fill(account.email)
      await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
      await page.getByRole('button', { name: 'Se connecter' }).click()
    },
    /** Signed up and signed in without the forms, for journeys about something else. */
    signsIn: async ({ withAddress = false } = {}) => {
      await page.goto('/robots.txt')
      const { firstName, lastName, email, password } = account
      await api('/auth/signup', { method: 'POST', data: { firstName, lastName, email, password } })
      const { token } = await api<{ token: string }>('/auth/signin', { method: 'POST', data: { email, password } })
      await page.evaluate((value) => localStorage.setItem('auth_token', value), token)
      if (withAddress) await api('/addresses', { method: 'POST', data: address })
    },
    /** Puts pieces into her cart, for journeys about what comes after. */
    chooses: ({ id }: Garment, size: string, quantity = 1) =>
      api<Cart>('/cart/create', { method: 'POST', data: { productId: String(id), size, quantity } }),
    /** Her order, placed and paid without the screens; on the payment page she may wish that her card is kept. */
    buys: async ({ id }: Garment, size: string, quantity = 1, { keepsCard = false } = {}) => {
      const placed = await api<Placed>('/orders', {
        method: 'POST',
        data: {
          items: [{ productId: String(id), size, quantity }],
          address,
          paymentMethod: 'card',
          returnUrl: `${shopUrl}/checkout`,
        },
      })
      const session = placed.paymentUrl.split('/').at(-1)
      const paid = await page.request.post(`http://localhost:${port + 2}/_test/sessions/${session}/pay`, {
        data: { card: '4242424242424242', save: keepsCard },
      })
      expect(paid.ok()).toBe(true)
      await expect.poll(async () => (await api<Order>(`/orders/${placed.id}`)).statusCode).toBe('PAYÉ')
      return placed
    },
    cart: () => api<Cart>('/cart'),
    orders: () => api<Order[]>('/orders'),
  }
}

/** The back office in this browser. */
function aDesk(page: Page, shop: ReturnType<typeof openBackDoor>) {
  return {
    /** At her desk without the forms, for journeys about the work there. */
    signsIn: async (role: 'owner' | 'preparer' = 'owner') => {
      const person = await shop.employs(role)
      await page.goto('/robots.txt')
      await page.evaluate((token) => localStorage.setItem('auth_token', token), person.token)
      return person
    },
  }
}

type Fixtures = {
  desk: ReturnType<typeof aDesk>
  shop: ReturnType<typeof openBackDoor>
  shopper: ReturnType<typeof aVisitor>
  cleanConsole: undefined
}

/** A journey fails on any error in the browser's console or page. */
export const test = base.extend<Fixtures>({
  baseURL: shopUrl,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  shop: async ({}, use) => {
    const door = openBackDoor()
    await use(door)
    await door.close()
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) onceItAnswers(page, shopUrl)
    await use(page)
  },
  shopper: async ({ page }, use) => use(aVisitor(page)),
  desk: async ({ page, shop }, use) => use(aDesk(page, shop)),
  cleanConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      // A refused request is part of many journeys, and told to the shopper in words.
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Fills the provider's payment page. */
export async function paysWith(page: Page, card: string) {
  await page.getByLabel('Numéro de carte').fill(card)
  await page.getByLabel("Date d'expiration").fill('12/30')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Payer' }).click()
}
