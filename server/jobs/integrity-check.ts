import { eq, sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/client.ts'
import { integrityRuns, scheduleRuns } from '../database/schema/index.ts'
import { checkIntegrity, checksOf, type Finding } from '../domain/integrity/check-integrity.ts'
import { ledgerChecks } from '../domain/integrity/check-ledger.ts'
import { type IntegrityCheckName, saveFindings } from '../domain/integrity/save-findings.ts'
import { everything } from '../domain/integrity/scope.ts'
import { compareLedgers } from '../domain/payments/reconcile/compare-ledgers.ts'

const breaches = new Gauge({
  name: 'shop_invariant_breaches',
  help: 'Breaches found by the last integrity check (npm run doctor names them)',
  labelNames: ['invariant'],
})
const finishedAt = new Gauge({
  name: 'shop_audit_finished_timestamp_seconds',
  help: 'When an integrity check last came to its end: the invariants within the database, and our books against the provider’s',
  labelNames: ['audit'],
})

/** Runs work on a connection with a long timeout: a full check of a large shop takes minutes. */
export type Patiently = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>

const longestCheckSeconds = 540

/**
 * The integrity checks of `npm run doctor` as a schedule; each violation is logged and counted in a metric for alerts. A full
 * check once a night and whenever the last one found something, else only rows changed since the last one.
 */
export const integrityCheck = async (
  { db, log }: Pick<ShopContext, 'db' | 'log'>,
  patiently: Patiently = (work) => work(db),
  signal?: AbortSignal,
): Promise<void> => {
  const { begun, soundSince } = await lastCheck(db)
  const findings = soundSince
    ? await checkIntegrity(db, { changedSince: soundSince, signal })
    : await patiently((own) => checkIntegrity(own, { longestCheckSeconds, signal }))
  await report('invariants', { db, log }, findings)
  const isSound = findings.every(({ count }) => count === 0)
  const noted = { soundSince: isSound ? begun : null, ...(!soundSince && { wholeAt: begun }) }
  await db
    .insert(scheduleRuns)
    .values({ name: 'audit', ...noted })
    .onConflictDoUpdate({ target: scheduleRuns.name, set: noted })
}

/** The time of the last clean check; undefined when a full one is due (once after three in the morning, Paris). */
async function lastCheck(db: Database): Promise<{ begun: Date; soundSince: Date | undefined }> {
  const { rows } = await db.execute<{ begun: string; since: string | null }>(sql`
    select clock_timestamp()::text as begun, (select sound_since::text from rounds where name = 'audit' and whole_at >= (
      date_trunc('day', now() at time zone 'Europe/Paris' - interval '3 hours') + interval '3 hours') at time zone 'Europe/Paris') as since`)
  const [found] = rows
  if (!found) throw new Error('no clock')
  return { begun: new Date(found.begun), soundSince: found.since === null ? undefined : new Date(found.since) }
}

/** Compares our ledger with the provider's, several times a day. */
export const ledgerCheck = async (
  context: Pick<ShopContext, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>,
): Promise<void> => report('ledger', context, await compareLedgers(context))

async function report(
  check: IntegrityCheckName,
  { db, log }: Pick<ShopContext, 'db' | 'log'>,
  findings: Finding[],
): Promise<void> {
  await saveFindings(db, check, findings)
  for (const { name, count, examples, remedy } of findings) {
    breaches.set({ invariant: name }, count)
    if (count > 0)
      log.error({ invariant: name, count, examples, remedy }, 'an invariant of the shop is broken: a person must look')
  }
  finishedAt.set({ audit: check }, Math.floor(Date.now() / 1000))
  const broken = findings.filter(({ count }) => count > 0).length
  log.info({ check, invariants: findings.length, broken }, 'integrity check finished')
}

/** The metrics include findings of other processes, because monitoring may scrape any of them. */
export async function publishIntegrityMetrics({ db }: Pick<ShopContext, 'db'>, check: IntegrityCheckName): Promise<void> {
  const [last] = await db.select().from(integrityRuns).where(eq(integrityRuns.check, check))
  if (!last) return
  const names = check === 'ledger' ? ledgerChecks : checksOf(everything).map(({ name }) => name)
  for (const name of names) breaches.set({ invariant: name }, last.broken.find((finding) => finding.name === name)?.count ?? 0)
  finishedAt.set({ audit: check }, Math.floor(last.finishedAt.getTime() / 1000))
}
