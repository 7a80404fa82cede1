import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAddress } from '../../../tests/factories/address.ts'
import { aShopWithOrders } from '../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { addAddress } from '../addresses/add-address.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { cancelOrder } from '../payments/cancel-order.ts'
import { auditShop, findBreaches } from './audit-shop.ts'

const database = freshDatabase()
const facts = { paid: '', waiting: '', cancelled: '', product: 0, user: '' }

/** A shop that has seen everything: waiting, paid, expired, cancelled and refunded orders, carts and addresses. */
beforeAll(async () => {
  const shop = await aShopWithOrders(database.db, 50)
  const { shopper, tools, product } = shop
  await addAddress(tools, shopper.id, anAddress())
  await addAddress(tools, shopper.id, anAddress())
  facts.waiting = (await shop.places(2)).id
  facts.paid = (await shop.pays(3)).id
  facts.cancelled = (await shop.places(1)).id
  await cancelOrder(tools, shopper.id, facts.cancelled)
  await cancelOrder(tools, shopper.id, (await shop.pays(1)).id)
  await addToCart(tools, shopper.id, { productId: String(product.id), size: 'M', quantity: 1 })
  Object.assign(facts, { product: product.id, user: shopper.id })
})

const breached = async () => (await auditShop(database.db)).filter(({ count }) => count > 0)

describe('the audit (contract 6)', () => {
  test('finds nothing in a shop that has seen every kind of order', async () => {
    expect(await breached()).toEqual([])
  })

  const dropUnique = 'alter table payment_sessions drop constraint "payment_sessions_providerSessionId_unique"'
  const damages: [name: string, damage: () => string][] = [
    ['1. available + reserved + sold', () => 'update product_sizes set available = available + 1'],
    [
      '1. no bucket below zero',
      () => 'alter table product_sizes drop constraint product_sizes_never_negative; update product_sizes set available = -1',
    ],
    ['1. reserved = what EN_ATTENTE', () => 'update product_sizes set reserved = reserved + 1, available = available - 1'],
    ['1. reserved and sold as the ledger', () => 'update product_sizes set sold = sold + 1, available = available - 1'],
    [
      '2. no reservation is held',
      () => `update reservations set state = 'held', ended_at = null where order_id = '${facts.paid}'`,
    ],
    [
      '2. no reservation has ended',
      () => `update reservations set state = 'released', ended_at = now() where order_id = '${facts.waiting}'`,
    ],
    ['2. claimed when', () => `update reservations set state = 'released' where order_id = '${facts.paid}'`],
    ['2. each line', () => `update order_lines set quantity = 4, unit_price_cents = 3000 where order_id = '${facts.paid}'`],
    ['3. total =', () => `update order_lines set unit_price_cents = 1 where order_id = '${facts.paid}'`],
    ['3. captured = 0', () => `update orders set state = 'EN_ATTENTE' where id = '${facts.paid}'`],
    ['3. captured = total', () => `delete from captures where order_id = '${facts.paid}'`],
    [
      '3. refunds ≤ captured',
      () =>
        `insert into refunds (order_id, capture_id, amount_cents, reason) select order_id, id, amount_cents + 1, 'x' from captures where order_id = '${facts.paid}'`,
    ],
    ['3. REMBOURSÉ', () => `update orders set state = 'REMBOURSÉ' where id = '${facts.paid}'`],
    ['3. ANNULÉ', () => `update orders set state = 'ANNULÉ' where id = '${facts.paid}'`],
    ['3. each capture', () => `update captures set order_id = '${facts.waiting}' where order_id = '${facts.paid}'`],
    ['4. the history tells', () => `delete from order_history where order_id = '${facts.paid}' and to_state = 'PAYÉ'`],
    [
      '4. only allowed',
      () => `insert into order_history (order_id, from_state, to_state, cause) values ('${facts.paid}', 'PAYÉ', 'LIVRÉ', 'x')`,
    ],
    ['4. exactly one confirmation', () => "delete from mails where kind = 'order_confirmation'"],
    [
      '5. at most one live',
      () =>
        `drop index payment_sessions_one_live; insert into payment_sessions (order_id, amount_cents, request_body, expires_at) values ('${facts.waiting}', 1, '{}', now())`,
    ],
    ['5. events, captures', () => `${dropUnique}; update payment_sessions set provider_session_id = 'cs_same'`],
    ['6. one default', () => 'update addresses set is_default = false'],
    [
      '6. one cart line',
      () =>
        'alter table cart_lines drop constraint cart_lines_user_id_product_id_size_pk; insert into cart_lines select * from cart_lines',
    ],
    ['6. tokens', () => `update users set password_hash = 'Client-2026!'`],
    ['7. invoice numbers', () => "update documents set number = 9 where kind = 'invoice' and number = 1"],
    ['7. one invoice', () => `delete from documents where order_id = '${facts.paid}'`],
  ]

  /** Damages the books behind the back of triggers, audits, and takes the damage back. */
  async function auditAfter(damage: string) {
    const client = await database.pool.connect()
    try {
      await client.query("begin; set local session_replication_role = 'replica'")
      await client.query(damage)
      return await findBreaches(drizzle(client))
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test.each(damages)('notices: %s', async (name, damage) => {
    const found = (await auditAfter(damage())).find((finding) => finding.name.startsWith(name))
    expect(found?.count).toBeGreaterThan(0)
    expect(found?.examples[0]).toBeTruthy()
    expect(found?.remedy.length).toBeGreaterThan(20)
  })

  test('every check has been seen to fire', async () => {
    const names = (await auditShop(database.db)).map(({ name }) => name)
    expect(names.filter((name) => !damages.some(([begin]) => name.startsWith(begin)))).toEqual([])
  })
})
