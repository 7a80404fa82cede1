import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { adminCustomerDetail } from '../../../../../contract/api/admin/customers.ts'
import * as office from '../../../../../contract/text/back-office-messages.ts'
import { anAddress } from '../../../../../tests/factories/address.ts'
import { aCustomer, anOwner } from '../../../../../tests/factories/customer.ts'
import { aPaidOrder, aRefund } from '../../../../../tests/factories/paid-order.ts'
import { beforeTests } from '../../../../../tests/setup/before-tests.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../../../tests/setup/open-mailed-shop.ts'
import { contactMessages, users } from '../../../../database/schema/index.ts'

const database = freshDatabase()
const shop = openMailedShop(database)
const owner = beforeTests(() => anOwner(database.db, { firstName: 'Nadia', lastName: 'Kassis' }))

const ask = (path: string) => shop.call('GET', `/api/admin/${path}`, owner)

describe('customers in the back office', () => {
  test('are found by name without accents, email and order number; sorted by what they bought', async () => {
    await database.db.delete(users).where(sql`id <> ${owner.id}`)
    const [lea, mona] = [
      await aCustomer(database.db, { firstName: 'Léa', lastName: 'Élodée' }),
      await aCustomer(database.db, { firstName: 'Mona', lastName: 'Karam' }),
    ]
    const order = await aPaidOrder(database.db, { userId: mona.id, paidAt: new Date() })
    for (let bought = 0; bought < 2; bought++) await aPaidOrder(database.db, { userId: lea.id, paidAt: new Date() })
    const found = async (query: string) =>
      ((await ask(`shoppers?${query}`)).body.content as { firstName: string }[]).map(({ firstName }) => firstName)
    expect(await found('q=lea%20elo')).toEqual(['Léa'])
    expect(await found(`q=${order.number.toLowerCase()}`)).toEqual(['Mona'])
    expect(await found(`q=${mona.email.slice(0, 12)}`)).toContain('Mona')
    expect(await found('q=_')).toEqual([])
    expect(await found('')).toEqual(['Mona', 'Léa'])
    expect(await found('sort=-orders')).toEqual(['Léa', 'Mona'])
    expect(await found('sort=orders')).toEqual(['Mona', 'Léa'])
    expect(await found('sort=name')).toEqual(['Léa', 'Mona'])
    expect(await found('sort=-name')).toEqual(['Mona', 'Léa'])
    expect(await found('sort=since')).toEqual(['Léa', 'Mona'])
    const sums = async () =>
      ((await ask('shoppers?sort=-spent')).body.content as { orders: number; spent: number }[]).map((one) => [
        one.orders,
        one.spent,
      ])
    const paid = order.totalCents / 100
    expect(await sums()).toEqual([
      [2, 2 * paid],
      [1, paid],
    ])
    await aRefund(database.db, order, 1_00)
    expect((await sums())[1]).toEqual([1, paid - 1])
    expect((await ask('shoppers?sort=alphabet')).status).toBe(400)
  })

  test('are shown with their account, never with their credentials', async () => {
    const customer = await aCustomer(database.db, { emailVerifiedAt: new Date(), password: 'Nuage-de-lin-26' })
    await shop.call('POST', '/api/addresses', { token: customer.token, body: anAddress() })
    await shop.call('POST', '/api/newsletter', { body: { email: customer.email } })
    await shop.mailsTo(customer.email)
    const order = await aPaidOrder(database.db, { userId: customer.id, paidAt: new Date() })
    const { body, text } = await ask(`shoppers/${customer.id}`)
    expect(adminCustomerDetail.parse(body)).toMatchObject({
      email: customer.email,
      emailVerified: true,
      addresses: 1,
      newsletter: 'pending',
      orders: 1,
      latestOrders: [{ orderNumber: order.number, status: 'Payée' }],
      reviews: [],
      messages: [],
    })
    expect(text).not.toMatch(/argon2|password|hash|token/i)
    const written = { name: 'Mona', email: customer.email, subject: 'order' as const }
    const many = Array.from({ length: 25 }, (_, n) => ({
      ...written,
      message: `Bonjour ${n}`,
      createdAt: new Date(2026, 1, n + 1),
    }))
    const stored = await database.db.insert(contactMessages).values(many).returning({ id: contactMessages.id })
    const shown = (await ask(`shoppers/${customer.id}`)).body.messages as { id: string }[]
    expect(
      shown.map(({ id }) => id),
      'anybody may write with her address',
    ).toEqual(
      stored
        .slice(5)
        .map(({ id }) => id)
        .toReversed(),
    )
    for (const unknownId of ['x', '01900000-0000-7000-8000-000000000000']) {
      expect((await ask(`shoppers/${unknownId}`)).body).toMatchObject({ status: 404, message: office.customerNotFound })
    }
  })
})
