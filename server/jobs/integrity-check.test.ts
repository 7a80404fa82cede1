import { register } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { aShopWithOrders } from '../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { integrityCheck } from './integrity-check.ts'
import { oncePerShop } from './once-per-shop.ts'
import { jobSchedules } from './schedules.ts'

const database = freshDatabase()

test('the integrity checks appear in metrics and logs: a clean one, and each breach with its remedy (contract 6)', async () => {
  const shop = await aShopWithOrders(database.db)
  const paid = await shop.pays()
  const log = { ...shop.context.log, info: vi.fn<() => void>(), error: vi.fn<() => void>() } as typeof shop.context.log
  const schedules = jobSchedules({ ...shop.context, log })
  const rounds = async () => {
    // As if their time had come again.
    await database.pool.query(`update rounds set taken_at = '-infinity'`)
    for (const name of ['integrity', 'ledger']) await schedules[name]?.run(new AbortController().signal)
    return register.metrics()
  }
  // Orders and payments, reconciliation: whether the ledger is due is looked at a minute after a start, what is stale each minute.
  expect(schedules.ledger?.everySeconds).toBeLessThanOrEqual(60)
  expect(schedules.reconcile?.everySeconds).toBeLessThanOrEqual(60)
  const healthy = await rounds()
  expect(healthy).toContain('shop_invariant_breaches{invariant="3. total = Σ price × quantity + shipping"} 0')
  expect(healthy).toContain('shop_invariant_breaches{invariant="3. captures: the provider’s ledger less ours is 0"} 0')
  expect(healthy).toContain('shop_invariant_breaches{invariant="3. refunds: the provider’s ledger less ours is 0"} 0')
  for (const check of ['invariants', 'ledger']) {
    expect(healthy).toMatch(new RegExp(`shop_audit_finished_timestamp_seconds\\{audit="${check}"\\} \\d{10}`))
    expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ check, broken: 0 }), 'integrity check finished')
  }
  expect(log.error).not.toHaveBeenCalled()

  shop.provider.set(paid.providerId, { amountCents: 1 })
  // Bypasses the triggers that keep the books.
  await database.pool.query(
    `begin; set local session_replication_role = 'replica'; update order_lines set unit_price_cents = 1; commit`,
  )
  const broken = await rounds()
  expect(broken).toContain('shop_invariant_breaches{invariant="3. total = Σ price × quantity + shipping"} 1')
  expect(broken).toContain('shop_invariant_breaches{invariant="3. captures: the provider’s ledger less ours is 0"} 1')
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({
      examples: [expect.stringContaining(paid.orderNumber)],
      remedy: expect.stringContaining('Relancez'),
    }),
    expect.any(String),
  )
})

test('an integrity check runs once per shop: other processes do nothing and show its findings', async () => {
  const shop = await aShopWithOrders(database.db)
  const info = vi.fn<() => void>()
  const look = async () => {
    const schedules = jobSchedules({ ...shop.context, log: { ...shop.context.log, info } as typeof shop.context.log })
    for (const name of ['integrity', 'ledger']) await schedules[name]?.run(new AbortController().signal)
  }
  await database.pool.query(`update rounds set taken_at = '-infinity'`)
  await Promise.all([look(), look(), look()])
  expect(info).toHaveBeenCalledTimes(2)
  await database.pool.query(
    `update audit_rounds set broken = '[{"name": "3. captured = 0 for EN_ATTENTE", "count": 7, "remedy": "x"}]'`,
  )
  await look()
  expect(info).toHaveBeenCalledTimes(2)
  expect(await register.metrics()).toContain('shop_invariant_breaches{invariant="3. captured = 0 for EN_ATTENTE"} 7')
})

test('a round that fails is due again at once', async () => {
  let runs = 0
  const round = oncePerShop(database.db, 'test', 3600, async () => {
    runs += 1
    if (runs === 1) throw new Error('broken off')
  })
  const { signal } = new AbortController()
  await expect(round.run(signal)).rejects.toThrow('broken off')
  await round.run(signal)
  await round.run(signal)
  expect(runs).toBe(2)
})

test('a schedule runs although the clock was set back since its last run', async () => {
  let runs = 0
  const schedule = oncePerShop(database.db, 'set back', 3600, async () => {
    runs += 1
  })
  const { signal } = new AbortController()
  await schedule.run(signal)
  await database.pool.query(`update rounds set taken_at = taken_at + interval '1 year' where name = 'set back'`)
  await schedule.run(signal)
  await schedule.run(signal)
  expect(runs).toBe(2)
})

test('after a clean check only changes are read; everything is read once a night and after a finding', async () => {
  const shop = await aShopWithOrders(database.db)
  const old = await shop.pays()
  const broken = async () => {
    await integrityCheck(shop.context)
    const { rows } = await database.pool.query<{ broken: { name: string }[] }>(
      `select broken from audit_rounds where audit = 'invariants'`,
    )
    return rows[0]?.broken.map(({ name }) => name)
  }
  const withoutTriggers = (statement: string) =>
    database.pool.query(`begin; set local session_replication_role = 'replica'; ${statement}; commit`)
  await withoutTriggers(
    'update order_lines set unit_price_cents = (select subtotal_cents from orders o where o.id = order_id) / quantity',
  )
  await database.pool.query('delete from rounds')
  expect(await broken()).toEqual([])
  // Half a year old, and changed by hand: no ledger shows it.
  await withoutTriggers(`
    update orders set created_at = now() - interval '180 days', paid_at = now() - interval '180 days' where id = '${old.id}';
    update order_history set at = now() - interval '180 days' where order_id = '${old.id}';
    update captures set captured_at = now() - interval '180 days' where order_id = '${old.id}';
    update documents set issued_at = now() - interval '180 days' where order_id = '${old.id}';
    update order_lines set unit_price_cents = 1 where order_id = '${old.id}'`)
  expect(await broken()).toEqual([])
  await database.pool.query(`update rounds set whole_at = whole_at - interval '2 days'`)
  const found = await broken()
  expect(found).toEqual(['3. total = Σ price × quantity + shipping'])
  expect(await broken()).toEqual(found)
})
