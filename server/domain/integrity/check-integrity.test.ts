import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAddress } from '../../../tests/factories/address.ts'
import { anExchange } from '../../../tests/factories/exchange.ts'
import { aShopWithOrders } from '../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { addAddress } from '../addresses/add-address.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { linesOf } from '../orders/core/order-lines.ts'
import { cancelOrder } from '../payments/cancel/cancel-order.ts'
import { checkIntegrity, findBreaches } from './check-integrity.ts'
import { changedSince, everything } from './scope.ts'

const database = freshDatabase()
const facts = { paid: '', waiting: '', cancelled: '', product: 0, user: '' }

/** A shop that has seen everything: waiting, paid, expired, cancelled and refunded orders, carts and addresses. */
beforeAll(async () => {
  const shop = await aShopWithOrders(database.db, 50)
  const { customer, context, product } = shop
  await addAddress(context, customer.id, anAddress())
  await addAddress(context, customer.id, anAddress())
  facts.waiting = (await shop.places(2)).id
  facts.paid = (await shop.pays(3)).id
  facts.cancelled = (await shop.places(1)).id
  await cancelOrder(context, customer.id, facts.cancelled)
  await cancelOrder(context, customer.id, (await shop.pays(1)).id)
  const [line] = await linesOf(database.db, facts.paid)
  await anExchange(database.db, {
    orderId: facts.paid,
    orderLineId: line?.id ?? '',
    productId: product.id,
    state: 'requested',
  })
  await addToCart(context, customer.id, { productId: String(product.id), size: 'M', quantity: 1 })
  Object.assign(facts, { product: product.id, user: customer.id })
})

/** Removes what keeps a table from holding the same row twice. */
const anythingTwice = (table: string) => `do $$ declare rule record; begin
  for rule in select conname from pg_constraint where conrelid = '${table}'::regclass and contype in ('p', 'u') loop
    execute format('alter table ${table} drop constraint %I cascade', rule.conname);
  end loop;
  for rule in select indexrelid::regclass as name from pg_index where indrelid = '${table}'::regclass and indisunique loop
    execute format('drop index %s', rule.name);
  end loop;
end $$`

const breached = async () => (await checkIntegrity(database.db)).filter(({ count }) => count > 0)

describe('the audit (contract 6)', () => {
  test('finds nothing in a shop that has seen every kind of order', async () => {
    expect(await breached()).toEqual([])
  })

  const dropUnique = 'alter table payment_sessions drop constraint "payment_sessions_once_at_provider"'
  const damages: [name: string, damage: () => string][] = [
    ['1. available + reserved + sold', () => 'update product_sizes set available = available + 1'],
    [
      '1. no bucket below zero',
      () => 'alter table product_sizes drop constraint product_sizes_never_negative; update product_sizes set available = -1',
    ],
    ['1. reserved = the sum', () => 'update product_sizes set reserved = reserved + 1, available = available - 1'],
    ['1. reserved and sold as the ledger', () => 'update product_sizes set sold = sold + 1, available = available - 1'],
    ['2. nothing is held', () => `update stock_holds set state = 'held', ended_at = null where order_id = '${facts.paid}'`],
    ['2. an exchange holds', () => `update exchanges set state = 'lapsed', ended_at = now()`],
    [
      '2. no hold has ended',
      () => `update stock_holds set state = 'released', ended_at = now() where order_id = '${facts.waiting}'`,
    ],
    ['2. claimed when', () => `update stock_holds set state = 'released' where order_id = '${facts.paid}'`],
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
    [
      '7. the credit notes',
      () =>
        `update documents set content = jsonb_set(content, '{vat,0,vatCents}', to_jsonb((content->'vat'->0->>'vatCents')::integer + 1)) where kind = 'credit_note'`,
    ],
    ['7. one invoice', () => `delete from documents where order_id = '${facts.paid}'`],
    ['8. documents name', () => "update documents set issued_at = now() - interval '12 years' where kind = 'invoice'"],
    ['8. no mail waits', () => "update mails set created_at = now() - interval '26 hours', sent_at = null"],
  ]

  /** Other cases that the same checks look at: each of their halves is broken by itself. */
  const inside: [name: string, what: string, damage: () => string][] = [
    ['2. each line', 'a line without a hold', () => `delete from stock_holds where order_id = '${facts.paid}'`],
    [
      '1. reserved = the sum',
      'a piece that is held for an exchange and not reserved',
      () =>
        `insert into stock_holds (kind, product_id, size, quantity) select 'exchange', product_id, size, 1 from product_sizes where product_id = ${facts.product}`,
    ],
    [
      '3. total =',
      'an adjustment that its order does not count',
      () =>
        `insert into order_adjustments (order_id, position, kind, label, amount_cents, vat_percent, vat_cents) values ('${facts.paid}', 0, 'discount', 'Remise', -100, 20, -17)`,
    ],
    [
      '3. total =',
      'a sum without its adjustments',
      () => `update orders set adjustments_cents = -100, total_cents = total_cents - 100 where id = '${facts.paid}'`,
    ],
    ['3. each capture', 'of another amount', () => 'update captures set amount_cents = 1'],
    ['4. the history tells', 'an order without history', () => `delete from order_history where order_id = '${facts.paid}'`],
    [
      '4. the history tells',
      'another state than the last one recorded',
      () => `update orders set state = 'EN_TRAITEMENT' where id = '${facts.paid}'`,
    ],
    [
      '4. exactly one confirmation',
      'of an unpaid order',
      () => `update mails set reference = '${facts.waiting}' where reference = '${facts.paid}'`,
    ],
    ['5. events', 'captures', () => `${anythingTwice('captures')}; insert into captures select * from captures`],
    ['5. events', 'refunds', () => `${anythingTwice('refunds')}; insert into refunds select * from refunds`],
    [
      '5. events',
      'events',
      () => `${anythingTwice('provider_events')}; insert into provider_events (id, type) values ('evt_1', 'x'), ('evt_1', 'x')`,
    ],
    [
      '5. events',
      'keys',
      () => `${anythingTwice('idempotency_keys')}; insert into idempotency_keys select * from idempotency_keys`,
    ],
    ['5. events', 'mails', () => `${anythingTwice('mails')}; insert into mails select * from mails`],
    ['6. one default', 'two default addresses', () => `${anythingTwice('addresses')}; update addresses set is_default = true`],
    [
      '6. one cart line',
      'a favourite twice',
      () =>
        `${anythingTwice('favourites')}; insert into favourites (user_id, product_id) select '${facts.user}', ${facts.product} from generate_series(1, 2)`,
    ],
    ...(
      [
        ['sessions', `insert into sessions (user_id, token_hash) values ('USER', 'token')`],
        [
          'one_time_codes',
          `insert into one_time_codes (code_hash, kind, user_id, expires_at) values ('code', 'reset_password', 'USER', now())`,
        ],
        ['recovery_codes', `insert into recovery_codes (code_hash, user_id) values ('code', 'USER')`],
        ['second_factors', `insert into second_factors (user_id, sealed_secret) values ('USER', 'secret')`],
        [
          'identity_flows',
          `insert into identity_flows (key_hash, state, nonce, code_verifier, expires_at) values ('key', 'x', 'x', 'x', now())`,
        ],
        ['newsletter_subscriptions', `insert into newsletter_subscriptions (email, code_hash) values ('a@example.com', 'code')`],
      ] as const
    ).map(([table, damage]): [string, string, () => string] => ['6. tokens', table, () => damage.replace('USER', facts.user)]),
    [
      '7. invoice numbers',
      'a number twice',
      () => `${anythingTwice('documents')}; update documents set number = 1 where kind = 'invoice' and number = 2`,
    ],
    ['7. invoice numbers', 'the last ones lost', () => `update document_counters set last = last + 1`],
    ['7. one invoice', 'a refund without its note', () => `delete from documents where kind = 'credit_note'`],
  ]

  /** Damages the books without the triggers, audits, and rolls the damage back. */
  async function auditAfter(damage: string, extent: 'everything' | 'what changed' = 'everything') {
    const client = await database.pool.connect()
    try {
      await client.query("begin; set local session_replication_role = 'replica'")
      await client.query(damage)
      const changed = await changedSince(drizzle(client), new Date())
      if (!changed) throw new Error('too much changed')
      return await findBreaches(drizzle(client), extent === 'everything' ? everything : changed)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  const all = [...damages.map(([name, damage]) => [name, 'main case', damage] as const), ...inside]

  test.each(all)('notices: %s (%s)', async (name, _what, damage) => {
    const found = (await auditAfter(damage())).find((finding) => finding.name.startsWith(name))
    expect(found?.count).toBeGreaterThan(0)
    expect(found?.examples[0]).toBeTruthy()
    expect(found?.remedy.length).toBeGreaterThan(20)
  })

  /** Breaches that only a missing constraint or a manual change could cause: looked for once a night. */
  const onlyAtNight = ['5. events, mails', '7. invoice numbers, a number twice']

  const alsoByDay = all.filter(([name, what]) => !onlyAtNight.includes(`${name}, ${what}`))

  test.each(alsoByDay)('notices it among recent changes: %s (%s)', async (name, _what, damage) => {
    const found = (await auditAfter(damage(), 'what changed')).find((finding) => finding.name.startsWith(name))
    expect(found?.count).toBeGreaterThan(0)
  })

  test('counts what an exchange holds as reserved', async () => {
    const findings = await auditAfter(`
      with held as (
        insert into stock_holds (kind, product_id, size, quantity, expires_at)
        values ('exchange', ${facts.product}, 'M', 1, now() + interval '14 days')),
      moved as (insert into stock_movements (product_id, size, kind, quantity) values (${facts.product}, 'M', 'reserved', 1))
      update product_sizes set available = available - 1, reserved = reserved + 1
      where product_id = ${facts.product} and size = 'M'`)
    expect(findings.filter(({ count }) => count > 0)).toEqual([])
  })

  test('finds nothing among the recent changes of a sound shop', async () => {
    const found = await checkIntegrity(database.db, { changedSince: new Date() })
    expect(found.filter(({ count }) => count > 0)).toEqual([])
  })

  test('has at least one damage above for each of its checks', async () => {
    const names = (await checkIntegrity(database.db)).map(({ name }) => name)
    expect(names.filter((name) => !damages.some(([begin]) => name.startsWith(begin)))).toEqual([])
  })
})
