import { asc, eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { formatChange } from '../../app/back-office/components/audit-words/format-change.ts'
import { fieldsOf, sectionSpecs } from '../../app/back-office/settings/field-specs.ts'
import { FaqScreen } from '../../app/features/information/faq-screen.tsx'
import { ShippingScreen } from '../../app/features/information/shipping-screen.tsx'
import { ShopSettingsProvider } from '../../app/lib/settings/shop-settings.ts'
import { documents, orderLines, orders, paymentSessions } from '../../server/database/schema/index.ts'
import type { DocumentContent } from '../../server/domain/documents/document-content.ts'
import { orderConfirmation } from '../../server/domain/outbox/templates/order-confirmation.ts'
import { settlePayment } from '../../server/domain/payments/session/settle-payment.ts'
import { openSettings } from '../../server/domain/settings/settings-cache.ts'
import { anAddress } from '../../tests/factories/address.ts'
import { aCustomer, anOwner } from '../../tests/factories/customer.ts'
import { anOrder } from '../../tests/factories/order.ts'
import { memoryProvider } from '../../tests/factories/payment-provider.ts'
import { aProduct } from '../../tests/factories/product.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../tests/setup/open-test-shop.ts'
import type { AuditPage } from '../api/admin/audit-log.ts'
import * as messages from '../text/messages.ts'
import type { ShippingMethod } from './delivery-methods.ts'
import { defaultSettings } from './shop-settings.ts'

/** Two more rows, before anything is derived from the table: a courier in France, and a pick-up point around the corner. */
await vi.hoisted(async () => {
  const { deliveryMethods } = await import('./delivery-methods.ts')
  const row = (code: string, short: string, needs: string) => ({
    code,
    label: `Livraison ${short}`,
    short,
    needs,
    countries: ['FR'],
    price: { setting: `${code}ShippingCents`, cents: 8_50 },
    delay: { setting: `${code}Delay`, everywhere: { from: 1, to: 3 } },
  })
  ;(deliveryMethods as unknown[]).push(row('courier', 'Coursier', 'address'), row('shelf', 'Relais', 'pickup_point'))
})
const courier = 'courier' as ShippingMethod
const shelf = 'shelf' as ShippingMethod

const database = freshDatabase()
const provider = memoryProvider()
let shop: ReturnType<typeof openTestShop>
beforeAll(async () => {
  shop = openTestShop(database, { settings: await openSettings(database.db), payments: provider.payments })
})

async function orderWith(shippingMethod: ShippingMethod, address = anAddress()) {
  const product = await aProduct(database.db, { priceCents: 59_90, sizes: { M: 5 } })
  const { token } = await aCustomer(database.db)
  const answer = await shop.call('POST', '/api/orders', {
    token,
    body: anOrder([[product, 'M', 1]], { shippingMethod, address }),
  })
  return { token, answer }
}

test('a method added as one table row is sold, charged, promised, shown, mailed, invoiced and found (decision 21)', async () => {
  const { token, answer } = await orderWith(courier)
  expect(answer.status).toBe(201)
  const { body } = await shop.call('GET', `/api/orders/${answer.body.id}`, { token })
  expect(body).toMatchObject({ shippingMethod: courier, subtotal: 59.9, shipping: 8.5, total: 68.4 })
  expect(body.estimatedDelivery).toMatch(/^\d{4}-/)

  const owner = await anOwner(database.db)
  const list = await shop.call('GET', '/api/admin/orders?shippingMethod=courier', owner)
  expect(list.body.content.map(({ id }: { id: string }) => id)).toEqual([answer.body.id])

  const [order] = await database.db.select().from(orders).where(eq(orders.id, answer.body.id))
  const lines = await database.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, answer.body.id))
    .orderBy(asc(orderLines.position))
  if (!order) throw new Error('no order')
  const [session] = provider.openOnes().filter(({ orderNumber }) => orderNumber === order.number)
  provider.pay(session?.id ?? '')
  const [stored] = await database.db.select().from(paymentSessions).where(eq(paymentSessions.orderId, order.id))
  await settlePayment(shop.context, stored?.id ?? '')
  const [invoice] = await database.db.select().from(documents).where(eq(documents.orderId, order.id))
  const content = invoice?.content as DocumentContent | undefined
  expect(content?.lines.map(({ text }) => text)).toContain('Livraison Coursier')
  const paid = { order, lines, adjustments: [], paymentLabel: 'Carte bancaire', hasTermsAttached: false }
  const about = { ...paid, publicUrl: shop.context.config.PUBLIC_URL }
  expect(orderConfirmation(shop.context.settings.now(), about).text).toContain('Livraison Coursier, au plus tard le')
})

test('an order is refused to a country that the method does not serve, and with a method that needs a pick-up point', async () => {
  const refusals = [await orderWith(courier, anAddress({ country: 'Italie' })), await orderWith(shelf)]
  for (const { answer } of refusals) {
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ shippingMethod: messages.shippingMethodInvalid })
  }
})

test('the owner sets price and delay of the new method, and the audit log records in French what she changed', async () => {
  const { token, id } = await anOwner(database.db)
  const delivery = async () => (await shop.call('GET', '/api/admin/settings', { token })).body.delivery
  const { values, version } = await delivery()
  expect(values).toMatchObject({ courierShippingCents: 8_50, courierDelay: { from: 1, to: 3 } })
  const change = { courierShippingCents: 9_50, courierDelay: { from: 1, to: 2 } }
  const body = { ...values, ...change, version }
  expect((await shop.call('PUT', '/api/admin/settings/delivery', { token, body })).status).toBe(200)
  expect((await delivery()).values).toEqual({ ...values, ...change })
  const [spec] = sectionSpecs.filter(({ section }) => section === 'delivery')
  const names = spec && fieldsOf(spec).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['courierShippingCents', 'courierDelay.from', 'courierDelay.to']))
  const log = await shop.call('GET', `/api/admin/audit-log?area=settings&actor=${id}`, { token })
  const [entry] = (log.body as AuditPage).content.filter(({ action }) => action === 'settings_changed')
  const lines = formatChange(entry?.change).map((line) => line.replaceAll(/\s/g, ' '))
  expect(lines.toSorted()).toEqual(['délai coursier : 1 à 3 jours → 1 à 2 jours', 'livraison coursier : 8,50 € → 9,50 €'])
})

test('the shipping page and the FAQ name the methods on sale and no others', () => {
  const text = [ShippingScreen, FaqScreen]
    .map((screen) =>
      createElement(ShopSettingsProvider, { value: defaultSettings }, createElement(MemoryRouter, {}, createElement(screen))),
    )
    .map((page) => renderToStaticMarkup(page).replaceAll(/<[^>]+>/g, ' '))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  expect(text).toContain('Standard, express ou coursier')
  expect(text).toContain('12,99 € en express ; 8,50 € en coursier.')
  expect(text).toContain('1 à 2 jours ouvrés en express et 1 à 3 jours ouvrés en coursier.')
  expect(text).not.toMatch(/relais/i)
})
