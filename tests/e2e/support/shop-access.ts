import { randomBytes, randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { openDatabase } from '../../../server/database/client.ts'
import { aCustomer, anOwner, aPreparer } from '../../factories/customer.ts'
import { aProduct, availableOf } from '../../factories/product.ts'

const port = Number(process.env.SHOP_PORT)
const shopUrl = process.env.SHOP_URL ?? ''

/** The size of a page (spec 8). */
const listedOnAPage = 20

type Mail = { to: string; subject: string; text: string; html: string }
export type Garment = { id: number; name: string }
export type ShopAccess = ReturnType<typeof openShopAccess>

async function asks(path: string, body: unknown, headers = {}) {
  const answer = await fetch(`${shopUrl}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
  return (await answer.json()) as { token: string }
}

/** One sign-in for each worker: a password hash is slow on purpose. */
let ownersSignIn: Promise<{ token: string }> | undefined

/** A request as the owner, through the API. */
async function asOwner(path: string, data: unknown = {}) {
  ownersSignIn ??= asks('/auth/signin', { email: 'admin@example.com', password: 'Admin-2026!' })
  const { token } = await ownersSignIn
  return asks(path, data, { Authorization: `Bearer ${token}` })
}

type Sold = Pick<
  NonNullable<Parameters<typeof aProduct>[1]>,
  'sizes' | 'priceCents' | 'model' | 'colour' | 'fabric' | 'facts' | 'cut' | 'stretchPercent' | 'measures'
> & { name?: string }

const firstPage = async () => (await fetch(`${shopUrl}/products`)).text()
const secondPage = async () => (await fetch(`${shopUrl}/products?page=2`)).url

/** What a journey may do behind the screens. */
export function openShopAccess() {
  const { db, pool } = openDatabase(process.env.SHOP_DATABASE_URL ?? '', { maxConnections: 2 })
  /** A product for this test, with a name that no other test has. */
  const sells = async (options: Sold = {}): Promise<Garment> => {
    const name = `${options.name ?? 'Abaya'} ${randomInt(100_000, 1_000_000)}`
    const { rows } = await db.execute<{ key: string }>(sql`select media_key as key from product_pictures limit 1`)
    const product = await aProduct(db, { ...options, name })
    if (rows[0]) await db.execute(sql`update product_pictures set media_key = ${rows[0].key} where product_id = ${product.id}`)
    return product
  }
  const alone: PoolClient[] = []
  return {
    close: () => {
      for (const client of alone) client.release(true)
      return pool.end()
    },
    /** Until this journey ends, no other one changes this part of the shop, which all of them share. */
    changesAlone: async (part: 'settings' | 'texts' | 'categories') => {
      const client = await pool.connect()
      alone.push(client)
      // Under a name of its own: the shop locks its settings too.
      await client.query('select pg_advisory_lock(hashtext($1))', [`journeys: ${part}`])
    },
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
      await expect.poll(secondPage, { intervals: [100] }).toBe(`${shopUrl}/products?page=2`)
      // The first page is cached by itself.
      await expect.poll(firstPage, { intervals: [100] }).toContain('/products?page=2')
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
    /** The owner no longer sells it. */
    archives: (garment: Garment) => asOwner(`/admin/products/${garment.id}/archive`, { version: 1 }),
    /** The last day to ship it was yesterday, and the hour of cancelling is over. */
    missesShipDay: ({ id }: { id: string }) =>
      db.execute(sql`
        update orders set ship_by = (now() at time zone 'Europe/Paris')::date - 1, paid_at = now() - interval '2 days'
        where id = ${id}`),
    /** Withdrawals of these names were declared yesterday: the list, oldest first, begins with them whatever other journeys declare. */
    declaredYesterday: (name: string) =>
      db.execute(sql`update withdrawals set declared_at = declared_at - interval '1 day' where name like ${`${name}%`}`),
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
    /** Sets up a second factor that nobody has the key of. */
    setsUpFactor: (email: string) =>
      db.execute(sql`
        insert into second_factors (user_id, sealed_secret, confirmed_at)
        select id, ${Buffer.from('lost')}, now() from users where email = ${email}`),
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
