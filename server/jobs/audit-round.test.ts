import { register } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { aShopWithOrders } from '../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { shopRounds } from './shop-jobs.ts'

const database = freshDatabase()

test('the doctor’s rounds show in metrics and logs: a clean one, and each breach with its remedy (contract 6)', async () => {
  const shop = await aShopWithOrders(database.db)
  const paid = await shop.pays()
  const log = { ...shop.tools.log, info: vi.fn<() => void>(), error: vi.fn<() => void>() } as typeof shop.tools.log
  const byThemselves = shopRounds({ ...shop.tools, log })
  const rounds = async () => {
    for (const name of ['audit', 'ledger']) await byThemselves[name]?.run()
    return register.metrics()
  }
  // Orders and payments, reconciliation: the ledger daily, what is stale every minute.
  expect(byThemselves.ledger?.everySeconds).toBeLessThanOrEqual(24 * 3600)
  expect(byThemselves.reconcile?.everySeconds).toBeLessThanOrEqual(60)
  const healthy = await rounds()
  expect(healthy).toContain('shop_invariant_breaches{invariant="3. total = Σ price × quantity + shipping"} 0')
  expect(healthy).toContain('shop_invariant_breaches{invariant="3. captures: the provider’s ledger less ours is 0"} 0')
  expect(healthy).toContain('shop_invariant_breaches{invariant="3. refunds: the provider’s ledger less ours is 0"} 0')
  for (const audit of ['invariants', 'ledger']) {
    expect(healthy).toMatch(new RegExp(`shop_audit_finished_timestamp_seconds\\{audit="${audit}"\\} \\d{10}`))
    expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ audit, broken: 0 }), 'audit finished')
  }
  expect(log.error).not.toHaveBeenCalled()

  shop.provider.set(paid.providerId, { amountCents: 1 })
  // Behind the back of the triggers that keep the books.
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
