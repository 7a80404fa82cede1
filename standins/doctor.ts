import path from 'node:path'
import { openDatabase } from '../server/database/client.ts'
import { isMigrated } from '../server/database/migrate.ts'
import { auditShop, type Finding } from '../server/domain/audit/audit-shop.ts'
import { stopOnSignal } from '../server/stop-on-signal.ts'
import { openClosing } from './closing.ts'
import { compareLedgers } from './compare-ledgers.ts'
import { databaseToAudit, NoDatabase } from './database-to-audit.ts'
import { inFrench } from './in-french.ts'
import { placeOf } from './place.ts'

/** `npm run doctor`: every invariant with its count, exit 1 on any breach. Read only. */
const closing = openClosing()
stopOnSignal(closing.all)
process.exitCode = await examine().catch((error: unknown) => {
  console.error(error instanceof NoDatabase ? error.message : inFrench(error))
  return 1
})
await closing.all()
process.exit()

async function examine(): Promise<number> {
  const place = placeOf(process.env)
  const { DATABASE_URL, STRIPE_SECRET_KEY, STRIPE_API_BASE } = process.env
  const { db, pool } = openDatabase(await databaseToAudit(place, DATABASE_URL, closing))
  closing.add(() => pool.end())
  if (!(await isMigrated({ db })))
    throw new NoDatabase("Cette base n'est pas à jour : ouvrez d'abord la boutique, qui la met à jour.")
  const findings = await auditShop(db)
  const embedded = !DATABASE_URL && !STRIPE_SECRET_KEY && !STRIPE_API_BASE
  const ledgers = embedded ? await compareLedgers(db, path.join(place.dataDir, 'payments.sqlite')) : undefined
  const all = ledgers ? [...findings, ledgers] : findings
  return report(all.toSorted((a, b) => Number.parseInt(a.name, 10) - Number.parseInt(b.name, 10)))
}

function report(findings: Finding[]): number {
  const width = Math.max(...findings.map(({ name }) => name.length))
  for (const { name, count } of findings)
    console.log(`${count === 0 ? '✔' : '✘'} ${name.padEnd(width)}  ${String(count).padStart(6)}`)
  const breached = findings.filter(({ count }) => count > 0)
  for (const { name, examples, remedy } of breached) {
    console.log(`\n${name}\n${examples.map((example) => `  - ${example}`).join('\n')}\n  ${remedy}`)
  }
  const total = breached.reduce((sum, { count }) => sum + count, 0)
  console.log(`\n${findings.length} invariants examinés, ${total === 0 ? 'aucune infraction' : `${total} infraction(s)`}.`)
  return total === 0 ? 0 : 1
}
