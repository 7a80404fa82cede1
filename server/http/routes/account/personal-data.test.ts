import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { personalData } from '../../../../contract/api/personal-data.ts'
import { anAddress } from '../../../../tests/factories/address.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { anExchange } from '../../../../tests/factories/exchange.ts'
import { aPaidOrder, aRefund } from '../../../../tests/factories/paid-order.ts'
import { memoryProvider } from '../../../../tests/factories/payment-provider.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../tests/setup/open-mailed-shop.ts'
import { auditLog, mails, newsletterSubscriptions, reviews, shipments } from '../../../database/schema/index.ts'
import { purgeExpired } from '../../../domain/accounts/privacy/purge-expired.ts'
import { issueInvoice } from '../../../domain/documents/issue-invoice.ts'
import { fixedSettings } from '../../../domain/settings/settings-cache.ts'

const database = freshDatabase()
const provider = memoryProvider()
const shop = openMailedShop(database, { payments: provider.payments })

/**
 * Every column that identifies a person, by a reference to an account or an email: its name in the export, or in parentheses
 * why it is not there. A new column fails here until somebody has decided.
 */
const held: Record<string, string> = {
  'users.email': 'user',
  'addresses.user_id': 'addresses',
  'cart_lines.user_id': 'cart',
  'favourites.user_id': 'favourites',
  'body_profiles.user_id': 'bodyProfiles',
  'orders.user_id': 'orders',
  'orders.email': 'orders',
  'reviews.user_id': 'reviews',
  'withdrawals.email': 'withdrawals',
  'contact_messages.email': 'messages',
  'contact_answers.actor_id': 'messages',
  'newsletter_subscriptions.email': 'newsletterDates',
  'offer_subscriptions.email': 'consents',
  'mails.recipient': 'mails',
  'notes.user_id': 'notes',
  'notes.author_id': 'notes',
  'sessions.user_id': 'sessions',
  'identities.user_id': 'signsInWith',
  'second_factors.user_id': 'user',
  'provider_customers.user_id': 'user',
  'audit_log.actor_id': 'deeds',
  'stock_movements.actor_id': 'deeds',
  'product_imports.actor_id': 'deeds',
  'payment_sessions.end_actor_id': 'deeds',
  'page_texts.published_by': 'deeds',
  'products.updated_by': 'deeds',
  'recovery_codes.user_id': '(hashes of codes)',
  'one_time_codes.user_id': '(hashes of codes, for half an hour)',
  'one_time_codes.email': '(the address that such a code proves)',
  'idempotency_keys.user_id': '(keys of requests)',
  'cart_additions.user_id': '(keys of taps, for a week)',
  'user_search.user_id': '(name, email and phone of the account once more, for searching; gone with it)',
}

test('every column with personal data is in the export, or has a reason why not (law, personal data)', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and (
      a.attname in ('email', 'recipient') or exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'users'::regclass
          and a.attnum = any(k.conkey)))`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(held).toSorted())
  const members = Object.keys(personalData.shape)
  expect(Object.values(held).filter((member) => !member.startsWith('(') && !members.includes(member))).toEqual([])
})

let made = 0
const street = '7 impasse des Mimosas'

/** A customer who did everything that leaves a trace, with one order that was delivered and refunded. */
async function someoneWithTraces() {
  const person = { firstName: 'Zélie', lastName: `Tranquille${++made}`, phoneNumber: '06 98 76 54 32' }
  const customer = await aCustomer(database.db, {
    ...person,
    password: 'Lune-de-miel-7',
    emailVerifiedAt: new Date(),
    proved: true,
  })
  const call = (method: string, path: string, body?: unknown) => shop.call(method, path, { token: customer.token, body })
  const product = await aProduct(database.db)
  await call('POST', '/api/addresses', anAddress({ ...person, street }))
  await call('POST', `/api/favorites/${product.id}`)
  await call('POST', '/api/cart/create', { productId: String(product.id), size: 'M' })
  await call('POST', '/api/contact', { name: 'Zélie', email: customer.email, subject: 'order', message: 'Bonjour' })
  await call('POST', '/api/newsletter', { email: customer.email })
  await shop.mailsTo(customer.email)
  const order = await aPaidOrder(database.db, {
    userId: customer.id,
    email: customer.email,
    shippingAddress: `Zélie ${person.lastName}\n${street}\n69003 Lyon\nFrance`,
    lines: [{ productId: product.id }],
    state: 'LIVRÉ',
  })
  await database.db.insert(shipments).values({ orderId: order.id, carrier: 'Colissimo', trackingNumber: `TN${order.number}` })
  await database.db.transaction((tx) => issueInvoice(tx, { settings: fixedSettings() }, order.id))
  await anExchange(database.db, {
    orderId: order.id,
    orderLineId: order.lines[0]?.id ?? '',
    productId: product.id,
    state: 'cancelled',
  })
  await aRefund(database.db, order)
  await database.db.execute(sql`update orders set state = 'REMBOURSÉ', state_cause = 'test' where id = ${order.id}`)
  await call('POST', '/api/withdrawals', { name: `Zélie ${person.lastName}`, email: customer.email, orderNumber: order.number })
  await database.db.insert(reviews).values({
    productId: product.id,
    userId: customer.id,
    orderLineId: order.lines[0]?.id,
    authorName: 'Zélie T.',
    rating: 4,
    title: 'Douce',
    body: 'Tombe bien',
    purchasedOn: '2026-11-01',
  })
  await database.db.insert(auditLog).values({ actorId: customer.id, action: 'stock_changed', subject: '1 M' })
  await database.db.execute(
    sql`insert into provider_customers (user_id, customer_id) values (${customer.id}, ${`cus_${customer.id}`})`,
  )
  const card = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 }
  provider.cards.set(`cus_${customer.id}`, [card])
  return { ...customer, person, order, call }
}

test('the export holds every trace of a customer: orders, exchanges, refunds, reviews, mails and cards (law, personal data)', async () => {
  const someone = await someoneWithTraces()
  await someoneWithTraces()
  const { body } = await someone.call('GET', '/api/auth/me/export')
  expect(personalData.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({
    user: { ...someone.person, paymentCustomer: `cus_${someone.id}`, lastSeenAt: expect.any(String) },
    addresses: [{ street }],
    orders: [
      {
        orderNumber: someone.order.number,
        termsVersion: '2026-11-01',
        parcels: [{ carrier: 'Colissimo', trackingNumber: `TN${someone.order.number}` }],
        exchanges: [{ fromSize: 'M', size: 'L', reason: 'too_small', state: 'cancelled', refusal: null }],
        refunds: [{ amount: 65.89, reason: 'Rétractation' }],
        documents: [{ kind: 'invoice', number: expect.stringMatching(/^FA-/) }],
      },
    ],
    withdrawals: [{ orderNumber: someone.order.number, lines: 'Toute la commande' }],
    reviews: [{ title: 'Douce', author: 'Zélie T.', state: 'waiting', refusalReason: null }],
    newsletter: 'pending',
    newsletterDates: { askedAt: expect.any(String), confirmedAt: null, unsubscribedAt: null },
    deeds: [{ action: 'stock_changed' }],
    keptCards: [{ last4: '4242' }],
  })
  expect(body.orders[0].history.map(({ statusCode }: { statusCode: string }) => statusCode)).toContain('LIVRÉ')
  expect(body.mails.map(({ subject }: { subject: string }) => subject)).toContain('Confirmez votre inscription à la lettre')
  const [subscription] = await database.db
    .select({ leaveKey: newsletterSubscriptions.leaveKey })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, someone.email.toLowerCase()))
  await shop.call('POST', '/api/newsletter/unsubscribe', { body: { code: subscription?.leaveKey } })
  const { body: later } = await someone.call('GET', '/api/auth/me/export')
  expect(later).toMatchObject({ newsletter: 'unsubscribed', newsletterDates: { unsubscribedAt: expect.any(String) } })
})

test('a customer with an unproved email sees no withdrawal, mail or newsletter of that address (security, access)', async () => {
  const email = 'pas-prouvee@example.com'
  await shop.call('POST', '/api/newsletter', { body: { email } })
  await shop.mailsTo(email)
  await shop.call('POST', '/api/withdrawals', { body: { name: 'X', email, orderNumber: 'NL-234567892345' } })
  const { token } = await aCustomer(database.db, { email, proved: true })
  const { body } = await shop.call('GET', '/api/auth/me/export', { token })
  expect(body).toMatchObject({ withdrawals: [], mails: [], newsletter: null, newsletterDates: null })
})

test('after an erasure data remains only where the law requires it: invoice and withdrawal (law, personal data)', async () => {
  const someone = await someoneWithTraces()
  const leave = () => database.db.update(mails).set({ sentAt: new Date(), text: '', html: '' })
  await leave()
  expect((await someone.call('DELETE', '/api/auth/me', { password: 'Lune-de-miel-7' })).status).toBe(204)
  // The mail that confirms the erasure is sent as well; three months later its recipient is deleted.
  await leave()
  await database.db.execute(sql`update mails set sent_at = now() - interval '91 days'`)
  await purgeExpired(database)
  const { rows: tables } = await database.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    for (const trace of [someone.email, someone.lastName]) {
      const rows = await database.db.execute(
        // As search texts hold it too: without case, accents and punctuation.
        sql`select from ${sql.identifier(name)} as row where position(plain_text(${trace}) in plain_text(row::text)) > 0 limit 1`,
      )
      if (rows.rowCount) found.push(name)
    }
  }
  expect([...new Set(found)].toSorted()).toEqual(['documents', 'withdrawals'])
  const { rows: order } = await database.db.execute(
    sql`select user_id, email, shipping_address from orders where id = ${someone.order.id}`,
  )
  expect(order).toEqual([{ user_id: null, email: '', shipping_address: '' }])
  const { rows: review } = await database.db.execute(
    sql`select author_name from reviews where order_line_id = ${someone.order.lines[0]?.id}`,
  )
  expect(review).toEqual([{ author_name: 'Ancienne cliente' }])
})
