import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Chance } from '../../../demo/catalogue/random.ts'
import type { Database } from '../../../server/database/client.ts'
import { users } from '../../../server/database/schema/index.ts'
import { hashPassword } from '../../../server/domain/accounts/core/hash-password.ts'
import { aCustomer, anOwner, aPreparer } from '../../factories/customer.ts'
import { aPhotograph } from '../../factories/media.ts'
import { aProduct } from '../../factories/product.ts'

export const publicUrl = 'http://localhost:3000'
export const knownPassword = 'Nuage-de-lin-26'
const customersAtOnce = 8
const maxKnown = 60

/** `read`: the last response about it, where that is needed to change it. */
type Thing = { id: string; token?: string | undefined; read?: unknown }

export type Known = Awaited<ReturnType<typeof openKnownThings>>

/** Everything the fuzzer has met so far, so that its next requests name real people, products, addresses and orders. */
export async function openKnownThings(db: Database, chance: Chance) {
  const products = [
    await aProduct(db, { model: 'Lina', sizes: { S: 100_000, M: 100_000, L: 3 } }),
    await aProduct(db, {
      name: 'Khimar Lina',
      model: 'Lina',
      colour: 'vieux rose',
      priceCents: 29_90,
      sizes: { M: 100_000, XL: 0 },
      categories: ['Khimars'],
    }),
    await aProduct(db, { name: 'Robe Inès', priceCents: 100_000_00, sizes: { M: 0 } }),
    await aProduct(db, { name: 'Kimono Maya', state: 'draft', sizes: { M: 5 } }),
  ]
  const passwordHash = await hashPassword(knownPassword)
  const customers: { token: string; email: string }[] = []
  const dead: string[] = []
  const [owner, preparer] = [{ token: '' }, { token: '' }]
  const lists = new Map<string, unknown>()
  const things = new Map<string, Thing[]>([['products', products.map(({ id }) => ({ id: String(id) }))]])
  const refill = async () => {
    if (!owner.token) owner.token = (await anOwner(db)).token
    if (!preparer.token) preparer.token = (await aPreparer(db)).token
    while (customers.length < customersAtOnce) {
      const { id, token, email } = await aCustomer(db, {
        proved: true,
        emailVerifiedAt: new Date(),
        email: `fuzz-${randomUUID()}@example.com`,
      })
      await db.update(users).set({ passwordHash }).where(eq(users.id, id))
      customers.push({ token, email })
    }
  }
  await refill()

  return {
    buyable: products.slice(0, 2).map(({ id }) => String(id)),
    customers,
    dead,
    owner,
    preparer,
    photograph: await aPhotograph({ width: 320, height: 400 }).jpeg().toBuffer(),
    refill,
    /** The back office's last responses: settings, texts, categories, staff. */
    lists,
    /** Something of this kind, if any was met, with its customer's token. */
    some: (kind: string): Thing | undefined => {
      const met = things.get(kind) ?? []
      return met.length > 0 ? chance.oneOf(met) : undefined
    },
    /** The same, removed from the list; of one person if a token is given. */
    take: (kind: string, token?: string): Thing | undefined => {
      const met = things.get(kind) ?? []
      const fitting = met.filter((thing) => token === undefined || thing.token === token)
      const taken = fitting.length > 0 ? chance.oneOf(fitting) : undefined
      if (taken) met.splice(met.indexOf(taken), 1)
      return taken
    },
    /** The token of its customer. */
    tokenOf: (kind: string, id: string) => things.get(kind)?.find((thing) => thing.id === id)?.token,
    meet: (kind: string, thing: Thing) => {
      const met = things.get(kind) ?? []
      things.set(kind, met)
      const same = met.find(({ id }) => id === thing.id)
      if (same) same.read = thing.read ?? same.read
      else if (met.length < maxKnown) met.push(thing)
      else met[chance.whole(0, maxKnown - 1)] = thing
    },
    /** The token is no longer valid; what it owned is forgotten, but for a few things. */
    lose: (token: string) => {
      const at = customers.findIndex((customer) => customer.token === token)
      if (at >= 0) customers.splice(at, 1)
      for (const staff of [owner, preparer]) if (staff.token === token) staff.token = ''
      if (dead.includes(token)) return
      dead.push(token)
      for (const [kind, met] of things)
        things.set(
          kind,
          met.filter((thing) => thing.token !== token || chance.next() < 0.1),
        )
    },
  }
}

/** What a parameter names: in `/api/orders/{id}/reviews` an order. */
export const kindNamed = (template: string, name: string): string =>
  name === 'productId' ? 'products' : (template.split(`/{${name}}`)[0]?.split('/').at(-1) ?? '')

/** What a response lists: in `/api/orders/{id}/reviews` reviews. */
export const kindAnswered = (template: string): string =>
  template === '/api/contact' ? 'messages' : (template.split('/').findLast((part) => /^(?:[a-z]+s|staff)$/.test(part)) ?? '')
