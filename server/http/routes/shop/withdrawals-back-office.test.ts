import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoSettings } from '../../../../contract/rules/company/demo-settings.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { aCustomer, anOwner } from '../../../../tests/factories/customer.ts'
import { aPaidOrder, aRefund } from '../../../../tests/factories/paid-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { declaration, shopWithWithdrawals } from '../../../../tests/setup/routes/shop-with-withdrawals.ts'
import { auditLog, refunds, withdrawals } from '../../../database/schema/index.ts'

const database = freshDatabase()
const { shop, declare, mailOf } = shopWithWithdrawals(database)
let owner: Awaited<ReturnType<typeof anOwner>>
let ownerToken: string
beforeAll(async () => {
  owner = await anOwner(database.db)
  ownerToken = owner.token
})

describe('withdrawals in the back office', () => {
  test('are shown to the owner with the matching order, its period, and the refund with its deadline (law, refund)', async () => {
    const order = await aPaidOrder(database.db, {
      state: 'LIVRÉ',
      deliveredAt: new Date('2026-11-07T10:00:00+01:00'),
      shippingMethod: 'express',
      shippingCents: 12_99,
      email: 'period@example.com',
    })
    const { body } = await declare({ ...declaration, orderNumber: order.number, email: 'period@example.com' })
    await database.db
      .update(withdrawals)
      .set({ declaredAt: new Date('2026-11-23T23:00:00+01:00') })
      .where(eq(withdrawals.id, body.id))
    const seen = async () => {
      const { body: page } = await shop.call('GET', '/api/admin/withdrawals?size=100', { token: ownerToken })
      return page.content.find(({ id }: { id: string }) => id === body.id)
    }
    expect(await seen()).toMatchObject({
      refundDueOn: '2026-12-07',
      handledAt: null,
      order: { orderNumber: order.number, statusCode: 'LIVRÉ', withdrawalEndsOn: '2026-11-23', inTime: true, wholeRefund: 65.89 },
    })
    await database.db
      .update(withdrawals)
      .set({ declaredAt: new Date('2026-11-24T00:00:00+01:00') })
      .where(eq(withdrawals.id, body.id))
    expect((await seen()).order.inTime).toBe(false)
  })

  test('say what is still to be refunded after other refunds, to the owner and in her mail (law, refund; decision 21)', async () => {
    const email = 'again@example.com'
    const order = await aPaidOrder(database.db, {
      state: 'LIVRÉ',
      shippingMethod: 'express',
      shippingCents: 12_99,
      lines: [{ quantity: 2, unitPriceCents: 30_00 }],
      email,
    })
    const left = async () => {
      const { body: declared } = await declare({ ...declaration, orderNumber: order.number, email })
      const asOwner = { token: ownerToken }
      const { body: page } = await shop.call('GET', '/api/admin/withdrawals?size=100', asOwner)
      const { body: detail } = await shop.call('GET', `/api/admin/orders/${order.id}`, asOwner)
      const listed = page.content.find(({ id }: { id: string }) => id === declared.id)
      expect(detail.withdrawals.at(-1).order).toEqual(listed.order)
      const text = (await mailOf('withdrawal_alert', declared.id))?.text.replaceAll(/[\u00a0\u202f]/g, ' ')
      return [listed.order.wholeRefundLeft, /(?:concernée : [^.]+|reste rien[^.]*)\./.exec(text ?? '')?.[0]]
    }
    expect(await left()).toEqual([65.99, 'concernée : 65,99 €.'])
    const late = await aRefund(database.db, order, 7_00)
    await database.db.update(refunds).set({ reason: 'express_late' }).where(eq(refunds.id, late.id))
    expect(await left()).toEqual([65.99, 'concernée : 65,99 €.'])
    await aRefund(database.db, order, 30_00, [[0, 1]])
    expect(await left()).toEqual([35.99, 'concernée : 35,99 €.'])
    await aRefund(database.db, order, 35_99)
    expect(await left()).toEqual([0, 'reste rien à rembourser.'])
  })

  test('are flagged on the order until they are handled (decision 58)', async () => {
    const order = await aPaidOrder(database.db, { email: 'warned@example.com' })
    const seen = async () => {
      const asOwner = { token: ownerToken }
      const { body: list } = await shop.call('GET', `/api/admin/orders?q=${order.number}`, asOwner)
      const { body: detail } = await shop.call('GET', `/api/admin/orders/${order.id}`, asOwner)
      return [list.content[0].openWithdrawal, detail.openWithdrawal]
    }
    expect(await seen()).toEqual([false, false])
    const { body } = await declare({ ...declaration, orderNumber: order.number, email: 'warned@example.com' })
    expect(await seen()).toEqual([true, true])
    await shop.call('POST', `/api/admin/withdrawals/${body.id}/handle`, { token: ownerToken })
    expect(await seen()).toEqual([false, false])
  })

  test('the owner gets a mail, also when no order matches', async () => {
    const { body } = await declare(declaration)
    expect(await mailOf('withdrawal_alert', body.id)).toMatchObject({
      recipient: demoSettings.email,
      text: expect.stringMatching(/à rapprocher à la main[^]*\/admin\/withdrawals$/m),
    })
  })

  test('leave the queue once handled, and the log records once who handled them', async () => {
    const { body } = await declare(declaration)
    const handle = () => shop.call('POST', `/api/admin/withdrawals/${body.id}/handle`, { token: ownerToken })
    const first = await handle()
    expect(first.body.handledAt).toEqual(expect.any(String))
    expect((await handle()).body.handledAt).toBe(first.body.handledAt)
    const { body: open } = await shop.call('GET', '/api/admin/withdrawals?size=100', { token: ownerToken })
    expect(open.content.map(({ id }: { id: string }) => id)).not.toContain(body.id)
    const { body: handled } = await shop.call('GET', '/api/admin/withdrawals?state=handled', { token: ownerToken })
    expect(handled.content[0].id).toBe(body.id)
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subject, body.id))
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([['withdrawal_handled', owner.id]])
  })

  test('are reopened when they were marked by mistake: they wait again, and the log records it once (decision 21)', async () => {
    const { body } = await declare(declaration)
    const step = (name: string) => shop.call('POST', `/api/admin/withdrawals/${body.id}/${name}`, { token: ownerToken })
    await step('handle')
    expect(await step('reopen')).toMatchObject({ status: 200, body: { id: body.id, handledAt: null } })
    expect((await step('reopen')).body.handledAt).toBeNull()
    const { body: open } = await shop.call('GET', '/api/admin/withdrawals?size=100', { token: ownerToken })
    expect(open.content.map(({ id }: { id: string }) => id)).toContain(body.id)
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subject, body.id)).orderBy(auditLog.id)
    expect(log.map(({ action }) => action)).toEqual(['withdrawal_handled', 'withdrawal_reopened'])
  })

  test('that match no order get theirs from the owner, which is then flagged; a mistaken one can be replaced', async () => {
    const [wrong, right] = [await aPaidOrder(database.db), await aPaidOrder(database.db)]
    const { body } = await declare({ ...declaration, orderNumber: 'je ne sais plus', email: 'typo@example.com' })
    const link = (orderNumber: string, id = body.id) =>
      shop.call('PUT', `/api/admin/withdrawals/${id}/order`, { token: ownerToken, body: { orderNumber } })
    const isFlagged = async ({ id }: { id: string }) =>
      (await shop.call('GET', `/api/admin/orders/${id}`, { token: ownerToken })).body.openWithdrawal
    expect(await link('NL-0000-0000-0000')).toMatchObject({ status: 404, body: { message: messages.orderNotFound } })
    expect((await link(right.number, right.id)).body.message).toBe(messages.withdrawalNotFound)
    await link(wrong.number)
    expect(await isFlagged(wrong)).toBe(true)
    for (let times = 0; times < 2; times += 1) {
      const { status, body: linked } = await link(` ${right.number.toLowerCase()} `)
      expect([status, linked.order.orderNumber, linked.orderNumber]).toEqual([200, right.number, 'je ne sais plus'])
    }
    expect([await isFlagged(wrong), await isFlagged(right)]).toEqual([false, true])
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subject, body.id)).orderBy(auditLog.id)
    expect(log.map(({ action, change }) => [action, change])).toEqual(
      [wrong, right].map(({ number }) => ['withdrawal_linked', { order: number }]),
    )
  })

  test('are for the owner only (security, access)', async () => {
    const { token } = await aCustomer(database.db)
    for (const [method, path] of [
      ['GET', '/api/admin/withdrawals'],
      ['POST', '/api/admin/withdrawals/x/handle'],
      ['POST', '/api/admin/withdrawals/x/reopen'],
    ] as const) {
      expect((await shop.call(method, path)).status).toBe(401)
      expect((await shop.call(method, path, { token })).status).toBe(403)
    }
    for (const id of ['x', '019aa000-0000-7000-8000-000000000000']) {
      for (const way of ['handle', 'reopen']) {
        const { status, body } = await shop.call('POST', `/api/admin/withdrawals/${id}/${way}`, { token: ownerToken })
        expect([status, body.message]).toEqual([404, messages.withdrawalNotFound])
      }
    }
  })
})
