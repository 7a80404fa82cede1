import { randomBytes, randomInt } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Cart } from '../../../contract/api/cart.ts'
import type { Order } from '../../../contract/api/orders.ts'
import { openDatabase } from '../../../server/database/client.ts'
import { aCustomer, anOwner, aPreparer } from '../../factories/customer.ts'
import { aProduct, availableOf } from '../../factories/product.ts'

export { expect }

const port = Number(process.env.SHOP_PORT)
const shopUrl = process.env.SHOP_URL ?? ''

/** The size of a page (spec 8). */
const listedOnAPage = 20

type Mail = { to: string; subject: string; text: string; html: string }
export type Garment = { id: number; name: string }
type Placed = { id: string; orderNumber: string; paymentUrl: string }

/** A request as the owner, through the API. */
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

type Sold = Pick<
  NonNullable<Parameters<typeof aProduct>[1]>,
  'sizes' | 'priceCents' | 'model' | 'colour' | 'fabric' | 'facts' | 'cut' | 'stretchPercent' | 'measures'
> & { name?: string }

/** What a journey may do behind the screens. */
function openBackDoor() {
  const { db, pool } = openDatabase(process.env.SHOP_DATABASE_URL ?? '', { maxConnections: 2 })
  /** A product for this test, with a name that no other test has. */
  const sells = async (options: Sold = {}): Promise<Garment> => {
    const name = `${options.name ?? 'Abaya'} ${randomInt(100_000, 1_000_000)}`
    const { rows } = await db.execute<{ key: string }>(sql`select media_key as key from product_pictures limit 1`)
    const product = await aProduct(db, { ...options, name })
    if (rows[0]) await db.execute(sql`update product_pictures set media_key = ${rows[0].key} where product_id = ${product.id}`)
    return product
  }
  return {
    close: () => pool.end(),
    sells,
    /** Enough models for a second page of the collection. */
    fillsTwoPages: async () => {
      await db.transaction(async (tx) => {
        // Two at once would push what a third journey just sold to the second page.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fillsTwoPages'))`)
        const { rows } = await tx.execute<{ models: number }>(
          sql`select count(distinct coalesce(-model_id, id))::integer as models from products where state = 'published'`,
        )
        for (let missing = listedOnAPage + 1 - (rows[0]?.models ?? 0); missing > 0; missing -= 1) await sells()
      })
      await expect
        .poll(async () => (await fetch(`${shopUrl}/products?page=2`)).url, { intervals: [100] })
        .toBe(`${shopUrl}/products?page=2`)
    },
    /**
     * Waits until the collection lists it, as a page, as the router fetches it anew and as it follows a link to it: each is cached
     * by itself, and may be a second old (server/http/cache/page-cache.ts).
     */
    lists: async ({ name }: Garment, address = '/products') => {
      const { pathname, search } = new URL(address, shopUrl)
      const followed = `${pathname}.data${search}${search ? '&' : '?'}_routes=${encodeURIComponent('routes/products')}`
      for (const cached of [address, `${pathname}.data${search}`, followed])
        await expect.poll(async () => (await fetch(shopUrl + cached)).text(), { intervals: [100] }).toContain(name)
    },
    /** The owner changes its price. */
    costs: (garment: Garment, priceCents: number) =>
      db.execute(sql`update products set price_cents = ${priceCents} where id = ${garment.id}`),
    /** The last day to ship it was yesterday, and the hour of cancelling is over. */
    missesShipDay: ({ id }: { id: string }) =>
      db.execute(sql`
        update orders set ship_by = (now() at time zone 'Europe/Paris')::date - 1, paid_at = now() - interval '2 days'
        where id = ${id}`),
    /** Somebody else buys the rest. */
    sellsOut: (garment: Garment, size: string) =>
      asOwner('/admin/stock', { productId: String(garment.id), size, change: -1, reason: 'Pièce abîmée' }),
    /** In the back office: prepared, shipped, delivered. */
    prepares: ({ id }: { id: string }) => asOwner(`/admin/orders/${id}/prepare`),
    ships: ({ id }: { id: string }, trackingNumber: string) =>
      asOwner(`/admin/orders/${id}/ship`, { carrier: 'Colissimo', trackingNumber }),
    delivers: ({ id }: { id: string }) => asOwner(`/admin/orders/${id}/deliver`),
    /** A customer with a token. */
    welcomes: (options: Parameters<typeof aCustomer>[1]) => aCustomer(db, options),
    /** A member of staff with a token: the owner, or a preparer. */
    employs: (role: 'owner' | 'preparer', options: { password?: string } = {}) =>
      role === 'owner' ? anOwner(db, options) : aPreparer(db, options),
    /** Ends every session of this account, as after thirty days without use or on another device's request. */
    endsSessions: (email: string) =>
      db.execute(sql`delete from sessions using users where users.id = sessions.user_id and users.email = ${email}`),
    /** Time passed since the last code of this second factor: the present one was not used yet. */
    usedCodeLongAgo: (email: string) =>
      db.execute(sql`
        update second_factors set last_step = last_step - 10 from users where users.id = user_id and users.email = ${email}`),
    /** An email that confirmed the newsletter. */
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

/** The customer: their account, and what they see of it through the API. */
function aVisitor(page: Page, shop: ReturnType<typeof openBackDoor>) {
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
      await dialog.getByRole('textbox', { name: 'Votre mot de passe' }).fill(account.password)
      await dialog.getByRole('button', { name: 'Confirmer' }).click()
    },
    /** Answers the dialog for the mailed code. */
    provesMailbox: async () => {
      const dialog = page.getByRole('dialog', { name: 'Confirmez votre adresse email' })
      await dialog.getByRole('button', { name: 'Recevoir le code' }).click()
      const code = async () => {
        const mail = (await shop.mailsTo(account.email)).find(({ subject }) => subject === 'Votre code de confirmation')
        return /[A-Z2-7]{4}-[A-Z2-7]{4}/.exec(mail?.text ?? '')?.[0] ?? ''
      }
      await expect.poll(code).not.toBe('')
      await dialog.getByLabel('Code reçu par email').fill(await code())
      await dialog.getByRole('button', { name: 'Confirmer' }).click()
    },
    /** Adds items to the cart, for journeys about what comes after. */
    chooses: ({ id }: Garment, size: string, quantity = 1) =>
      api<Cart>('/cart/create', { method: 'POST', data: { productId: String(id), size, quantity } }),
    /** An order placed and paid without the screens; on the payment page the card may be saved. */
    buys: async ({ id }: Garment, size: string, quantity = 1, { keepsCard = false, shippingMethod = 'standard' } = {}) => {
      const placed = await api<Placed>('/orders', {
        method: 'POST',
        data: {
          items: [{ productId: String(id), size, quantity }],
          address,
          shippingMethod,
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
    /** Signs in as staff without the forms, for journeys about the back office. */
    signsIn: async (role: 'owner' | 'preparer' = 'owner', options: { password?: string } = {}) => {
      const person = await shop.employs(role, options)
      await page.goto('/robots.txt')
      await page.evaluate((token) => localStorage.setItem('auth_token', token), person.token)
      return person
    },
  }
}

type Fixtures = {
  desk: ReturnType<typeof aDesk>
  shop: ReturnType<typeof openBackDoor>
  customer: ReturnType<typeof aVisitor>
  cleanConsole: undefined
}

/** A journey fails on any error in the browser's console or page. */
export const test = base.extend<Fixtures>({
  baseURL: shopUrl,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  shop: async ({}, use) => {
    const app = openBackDoor()
    await use(app)
    await app.close()
  },
  customer: async ({ page, shop }, use) => use(aVisitor(page, shop)),
  desk: async ({ page, shop }, use) => use(aDesk(page, shop)),
  cleanConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      // A refused request is part of many journeys, and shown to the customer in words. The router logs a look-up of routes that
      // a lost connection, or the next page, cut off.
      const expected = ['Failed to load resource', 'Failed to fetch manifest patches']
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.some((start) => message.text().startsWith(start))) errors.push(message.text())
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
