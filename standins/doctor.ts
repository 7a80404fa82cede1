import { openDatabase } from '../server/database/client.ts'
import { isMigrated } from '../server/database/migrate.ts'
import { auditLedger } from '../server/domain/audit/audit-ledger.ts'
import { auditShop, type Finding } from '../server/domain/audit/audit-shop.ts'
import { ProviderRefused, ProviderUnavailable } from '../server/outside/payment-provider.ts'
import { stopOnSignal } from '../server/stop-on-signal.ts'
import { openClosing } from './closing.ts'
import { databaseToAudit, NoDatabase } from './database-to-audit.ts'
import { inFrench } from './in-french.ts'
import { placeOf } from './place.ts'
import { providerBooks } from './provider-books.ts'

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
  const { db, pool } = openDatabase(await databaseToAudit(place, process.env.DATABASE_URL, closing))
  closing.add(() => pool.end())
  if (!(await isMigrated({ db })))
    throw new NoDatabase("Cette base n'est pas à jour : ouvrez d'abord la boutique, qui la met à jour.")
  const findings = await auditShop(db)
  const books = await providerBooks(place, process.env).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) return error
    throw error
  })
  if (books && 'theirs' in books) findings.push(...(await auditLedger(db, books.theirs, books.since)))
  const code = report(findings.toSorted((a, b) => Number.parseInt(a.name, 10) - Number.parseInt(b.name, 10)))
  if (!books) console.log('Sans STRIPE_SECRET_KEY, les comptes du prestataire de paiement ne sont pas comparés aux nôtres.')
  if (!(books instanceof Error)) return code
  console.log(`Le prestataire de paiement n’a pas ouvert ses comptes (${books.message}) : ils n’ont pas été comparés. Réessayez.`)
  return 1
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
