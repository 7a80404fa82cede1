import { Gauge } from 'prom-client'
import { auditShop } from '../domain/audit/audit-shop.ts'
import { compareLedgers } from '../domain/payments/compare-ledgers.ts'
import type { Tools } from '../tools.ts'

const breaches = new Gauge({
  name: 'shop_invariant_breaches',
  help: 'Breaches found by the last audit (npm run doctor names them)',
  labelNames: ['invariant'],
})

/** The doctor's audit while the shop is at work: each breach is a log line and a metric to be woken by. */
export async function auditRound({ db, log }: Pick<Tools, 'db' | 'log'>): Promise<void> {
  for (const { name, count, examples, remedy } of await auditShop(db)) {
    breaches.set({ invariant: name }, count)
    if (count > 0) log.error({ invariant: name, count, examples, remedy }, 'an invariant of the shop is broken')
  }
}

const ledgerDifferences = new Gauge({
  name: 'shop_ledger_differences',
  help: 'Captures and refunds that differ between our books and the payment provider, at the last comparison',
})

/** Our books against the provider's, several times a day. */
export async function ledgerRound(tools: Pick<Tools, 'db' | 'payments' | 'jobs' | 'log' | 'config'>): Promise<void> {
  const found = await compareLedgers(tools)
  ledgerDifferences.set(found.length)
  if (found.length > 0)
    tools.log.error({ differences: found.slice(0, 50) }, 'our books differ from the payment provider: a person must look')
}
