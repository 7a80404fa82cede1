import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anOwner } from '../../../../../tests/factories/customer.ts'
import { aShopWithOrders } from '../../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../../tests/setup/open-test-shop.ts'
import { refunds } from '../../../../database/schema/index.ts'
import { recordAction } from '../../../../domain/audit-log/record-action.ts'
import { requireRefundProof } from '../../../../domain/payments/refund/require-refund-proof.ts'

const database = freshDatabase()
const password = 'Lune-de-miel-7'

/** A shop whose garment costs 40 €, and its owner, in a recent session without a proof. */
async function aDesk() {
  const shop = await aShopWithOrders(database.db, 40)
  const { call } = openTestShop(database, shop.context)
  const owner = await anOwner(database.db, { password, proved: false })
  const { token } = owner
  const ask = (path: string, body: object) => call('POST', `/api${path}`, { token, body })
  const refund = (id: string, amount?: number) =>
    ask(`/admin/orders/${id}/refund`, { reason: 'Geste', ...(amount && { amount }) })
  const cancel = (id: string) => ask(`/admin/orders/${id}/cancel`, { reason: 'Rupture' })
  return { ...shop, owner, ask, refund, cancel }
}

test('refunds above 200 € need a proof, also when split into small ones (security, staff; ASVS 7.5.3)', async () => {
  const { pays, ask, refund } = await aDesk()
  const [first, second] = [await pays(6), await pays(6)]
  expect((await refund(first.id)).body).toMatchObject({ status: 403, code: 'proof_needed' })
  expect(await database.db.$count(refunds)).toBe(0)
  expect((await refund(first.id, 150)).status).toBe(200)
  expect((await refund(second.id, 50)).status, '200 € in total').toBe(200)
  expect((await refund(second.id, 1)).body.code).toBe('proof_needed')
  expect((await ask('/auth/me/proof', { password })).status).toBe(200)
  expect((await refund(second.id)).status).toBe(200)
  expect((await refund(first.id)).status, 'not asked again within minutes').toBe(200)
})

test('cancelling an order of more than 200 € needs the same proof', async () => {
  const { pays, ask, order, cancel } = await aDesk()
  const { id } = await pays(6)
  expect((await cancel(id)).body.code).toBe('proof_needed')
  expect((await order(id)).state).toBe('PAYÉ')
  expect((await cancel((await pays(1)).id)).status, 'a small order').toBe(200)
  await ask('/auth/me/proof', { password })
  expect((await cancel(id)).status).toBe(200)
})

test('orders below 200 € that are cancelled one by one are added up, also with refunds (security, staff)', async () => {
  const { pays, ask, order, refund, cancel } = await aDesk()
  const [first, second, third] = [await pays(3), await pays(3), await pays(3)]
  expect((await cancel(first.id)).status).toBe(200)
  expect((await cancel(second.id)).body.code).toBe('proof_needed')
  expect((await refund(third.id, 100)).body.code).toBe('proof_needed')
  expect((await order(second.id)).state).toBe('PAYÉ')
  expect(await database.db.$count(refunds, sql`order_id in (${second.id}, ${third.id})`)).toBe(0)
  await ask('/auth/me/proof', { password })
  expect((await cancel(second.id)).status).toBe(200)
})

test('cancelling a partly refunded order counts only the amount that it still returns', async () => {
  const { pays, refund, cancel } = await aDesk()
  const { id } = await pays(3)
  expect((await refund(id, 100)).status).toBe(200)
  expect((await cancel(id)).status).toBe(200)
})

describe('two refunds at the same moment', () => {
  type Desk = Awaited<ReturnType<typeof aDesk>>

  /** The owner refunds or cancels while her first refund, of 150 €, is not yet committed. */
  async function meanwhileTheFirst<Given>(second: (desk: Desk, orderId: string) => Promise<Given>): Promise<Given> {
    const desk = await aDesk()
    const { owner, context, pays } = desk
    const { id } = await pays(3)
    let giving: Promise<Given> | undefined
    await database.db.transaction(async (tx) => {
      await requireRefundProof(tx, context.config, owner, 150_00)
      const change = { amountCents: 150_00, reason: 'Geste' }
      await recordAction(tx, owner.id, { action: 'order_refunded', subject: 'NL-1', change })
      let isOver = false
      giving = second(desk, id).finally(() => {
        isOver = true
      })
      await Promise.race([giving, untilSomebodyWaits(() => isOver)])
    })
    return giving as Promise<Given>
  }
  async function untilSomebodyWaits(isOver: () => boolean) {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while (!isOver() && (await database.db.execute(waiting)).rows.length === 0) await pause(10)
  }

  test('cannot both pass without a proof when their sum is above the limit (security, staff)', async () => {
    const answer = await meanwhileTheFirst(({ refund }, id) => refund(id, 100))
    expect(answer.body.code).toBe('proof_needed')
  })

  test('are limited in the same way when one of them is a cancellation', async () => {
    const answer = await meanwhileTheFirst(({ cancel }, id) => cancel(id))
    expect(answer.body.code).toBe('proof_needed')
  })

  test('(control) without the lock the second does not see the first', async () => {
    const seen = await meanwhileTheFirst(async ({ owner }) => {
      const careless = await database.db.execute(sql`select from audit_log where actor_id = ${owner.id}`)
      return careless.rows
    })
    expect(seen).toEqual([])
  })
})
