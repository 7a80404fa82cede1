import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anOwner } from '../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../tests/factories/order.ts'
import { memoryProvider } from '../../../../tests/factories/payment-provider.ts'
import { aProduct, availableOf } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { orders } from '../../../database/schema/index.ts'
import { openSettings } from '../../settings/settings-cache.ts'

const database = freshDatabase()
let shop: ReturnType<typeof openTestShop>
let ownerToken: string
beforeAll(async () => {
  shop = openTestShop(database, { settings: await openSettings(database.db), payments: memoryProvider().payments })
  ownerToken = (await anOwner(database.db)).token
})

/** The owner publishes new terms. Returns their version. */
async function publishesTerms(body: string): Promise<string> {
  const texts = await shop.call('GET', '/api/admin/texts', { token: ownerToken })
  const { version = null } = texts.body.find(({ page }: { page: string }) => page === 'terms') ?? {}
  await shop.call('POST', '/api/admin/texts/terms', { token: ownerToken, body: { mode: 'below', body, version } })
  return shop.context.settings.now().termsVersion
}

async function aCustomerWhoRead() {
  const { id, token } = await aCustomer(database.db)
  const product = await aProduct(database.db, { sizes: { M: 10 } })
  const order = (termsVersion: string | undefined, key?: string) =>
    shop.call('POST', '/api/orders', {
      token,
      body: anOrder([[product, 'M', 1]], { termsVersion }),
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  const accepted = async () =>
    (await database.db.select().from(orders).where(eq(orders.userId, id))).map(({ termsVersion }) => termsVersion)
  const read = async (orderId: string) => (await shop.call('GET', `/api/orders/order/${orderId}`, { token })).body
  return { order, accepted, read, held: async () => 10 - ((await availableOf(database.db, product, 'M')) ?? 0) }
}

describe('an order is under the terms that the customer accepted (decision 22; contract 4)', () => {
  test('terms published since are refused with 409; nothing is ordered and no stock is held', async () => {
    const { order, accepted, held } = await aCustomerWhoRead()
    const { termsVersion: before } = shop.context.settings.now()
    const now = await publishesTerms('Les retouches sont offertes.')
    expect(now).not.toBe(before)
    const { status, body } = await order(before, 'clé')
    expect([status, body.code]).toEqual([409, 'terms_changed'])
    expect(body.message).toContain('Nos conditions de vente ont changé')
    expect([await accepted(), await held()]).toEqual([[], 0])
    expect((await order(now, 'clé')).status, 'the key of the refused request is free again').toBe(201)
    expect(await accepted()).toEqual([now])
  })

  test('a request repeated after new terms returns the order that was made, under the terms accepted with it', async () => {
    const { order, accepted } = await aCustomerWhoRead()
    const { termsVersion: before } = shop.context.settings.now()
    const { body } = await order(before, 'clé')
    const now = await publishesTerms('Les retouches sont offertes, les ourlets aussi.')
    for (const version of [before, now]) expect((await order(version, 'clé')).body.id).toBe(body.id)
    expect(await accepted()).toEqual([before])
  })

  test('no version means no check: the order keeps the present one', async () => {
    const { order, accepted, read } = await aCustomerWhoRead()
    const { status, body } = await order(undefined)
    expect(status).toBe(201)
    const { termsVersion } = shop.context.settings.now()
    expect(await accepted()).toEqual([termsVersion])
    expect((await read(body.id)).termsVersion, 'to be read again (law, after the order)').toBe(termsVersion)
  })

  test.each(['', 7, null, 'x'.repeat(41)])('%s is no version and gives 400', async (version) => {
    expect((await (await aCustomerWhoRead()).order(version as never)).status).toBe(400)
  })
})
