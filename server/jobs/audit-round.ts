import { Gauge } from 'prom-client'
import { auditShop, type Finding } from '../domain/audit/audit-shop.ts'
import { type Audit, keepRound } from '../domain/audit/keep-round.ts'
import { compareLedgers } from '../domain/payments/compare-ledgers.ts'
import type { Tools } from '../tools.ts'

const breaches = new Gauge({
  name: 'shop_invariant_breaches',
  help: 'Breaches found by the last audit (npm run doctor names them)',
  labelNames: ['invariant'],
})
const lastAudit = new Gauge({
  name: 'shop_audit_finished_timestamp_seconds',
  help: 'When an audit last came to its end: the invariants within the database, and our books against the provider’s',
  labelNames: ['audit'],
})

/** The doctor's audit while the shop is at work: each breach is a log line and a metric to be woken by. */
export const auditRound = ({ db, log }: Pick<Tools, 'db' | 'log'>): Promise<void> =>
  report('invariants', { db, log }, () => auditShop(db))

/** Our books against the provider's, several times a day. */
export const ledgerRound = (tools: Pick<Tools, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>): Promise<void> =>
  report('ledger', tools, () => compareLedgers(tools))

async function report(audit: Audit, { db, log }: Pick<Tools, 'db' | 'log'>, examine: () => Promise<Finding[]>): Promise<void> {
  const findings = await examine()
  await keepRound(db, audit, findings)
  for (const { name, count, examples, remedy } of findings) {
    breaches.set({ invariant: name }, count)
    if (count > 0)
      log.error({ invariant: name, count, examples, remedy }, 'an invariant of the shop is broken: a person must look')
  }
  lastAudit.set({ audit }, Math.floor(Date.now() / 1000))
  const broken = findings.filter(({ count }) => count > 0).length
  log.info({ audit, invariants: findings.length, broken }, 'audit finished')
}
