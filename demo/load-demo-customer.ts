import { eq, inArray } from 'drizzle-orm'
import type { AddressFields } from '../contract/api/addresses.ts'
import type { Size } from '../contract/rules/sizes.ts'
import type { Database } from '../server/database/client.ts'
import { paymentSessions, products, users } from '../server/database/schema/index.ts'
import { addAddress } from '../server/domain/addresses/add-address.ts'
import { addFavourite } from '../server/domain/favourites/add-favourite.ts'
import { deliverOrder } from '../server/domain/orders/fulfil/deliver-order.ts'
import { shipOrder } from '../server/domain/orders/fulfil/ship-order.ts'
import { prepareOrder } from '../server/domain/orders/fulfil/transition-order.ts'
import { cancelOrder } from '../server/domain/payments/cancel/cancel-order.ts'
import { checkout } from '../server/domain/payments/checkout/checkout.ts'
import { settlePayment } from '../server/domain/payments/session/settle-payment.ts'
import { demoCustomer, demoOwner } from './accounts.ts'

type Context = Parameters<typeof checkout>[0]

const address: AddressFields = {
  firstName: demoCustomer.firstName,
  lastName: demoCustomer.lastName,
  street: '18 rue des Tables-Claudiennes',
  postalCode: '69001',
  city: 'Lyon',
  country: 'France',
}

const favourites = ['Abaya Nour olive', 'Robe Ysé bleu nuit', 'Kimono Inès sauge']

type DemoOrder = {
  items: [name: string, size: Size][]
  becomes: 'paid' | 'shipped' | 'delivered' | 'refunded'
  trackingNumber?: string
}

/** Oldest first; of sizes that there are many of. */
const demoOrders: DemoOrder[] = [
  {
    items: [
      ['Abaya Nour noir', 'M'],
      ['Foulard Brise ivoire', 'M'],
    ],
    becomes: 'delivered',
    trackingNumber: '6A10000000012',
  },
  { items: [['Robe Ysé camel', 'M']], becomes: 'refunded' },
  { items: [['Khimar Lina bleu nuit', 'M']], becomes: 'shipped', trackingNumber: '6A10000000029' },
  { items: [['Kimono Inès sauge', 'M']], becomes: 'paid' },
]

/** The demo customer's address and favourites. */
export async function loadDemoCustomer(db: Database): Promise<void> {
  const { id } = await personOf(db, demoCustomer.email)
  const ids = await productIds(db, favourites)
  await addAddress({ db }, id, address)
  for (const name of favourites) await addFavourite({ db }, id, String(ids.get(name)))
}

/**
 * The demo customer's orders, by the shop's own rules, so that stock, books and documents agree with them. `pay` pays on the page
 * of the payment provider's dev service.
 */
export async function placeDemoOrders(context: Context, pay: (paymentUrl: string) => Promise<unknown>): Promise<void> {
  const customer = await personOf(context.db, demoCustomer.email)
  const owner = await personOf(context.db, demoOwner.email)
  const ids = await productIds(
    context.db,
    demoOrders.flatMap(({ items }) => items.map(([name]) => name)),
  )
  for (const { items, becomes, trackingNumber = '' } of demoOrders) {
    const { id, paymentUrl } = await checkout(context, customer, {
      items: items.map(([name, size]) => ({ productId: String(ids.get(name)), size, quantity: 1 })),
      address,
      shippingMethod: 'standard',
      paymentMethod: 'card',
      returnUrl: `${context.config.PUBLIC_URL}/checkout`,
    })
    await pay(paymentUrl)
    const [session] = await context.db.select().from(paymentSessions).where(eq(paymentSessions.orderId, id))
    if (session) await settlePayment(context, session.id)
    if (becomes === 'paid') continue
    if (becomes === 'refunded') {
      await cancelOrder(context, customer.id, id)
      continue
    }
    await prepareOrder(context, owner.id, id)
    await shipOrder(context, owner.id, id, { carrier: 'Colissimo', trackingNumber })
    if (becomes === 'delivered') await deliverOrder(context, owner.id, id)
  }
}

async function personOf(db: Database, email: string) {
  const [person] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.email, email))
  if (!person) throw new Error(`there is no account ${email}`)
  return person
}

async function productIds(db: Database, names: string[]): Promise<Map<string, number>> {
  const found = await db.select({ id: products.id, name: products.name }).from(products).where(inArray(products.name, names))
  return new Map(found.map(({ id, name }) => [name, id]))
}
