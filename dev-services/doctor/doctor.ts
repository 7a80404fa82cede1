import { openDatabase } from '../../server/database/client.ts'
import { isMigrated } from '../../server/database/migrate/migrate.ts'
import { waitForDatabase } from '../../server/database/wait-for-database.ts'
import { checkIntegrity, type Finding } from '../../server/domain/integrity/check-integrity.ts'
import { checkLedger } from '../../server/domain/integrity/check-ledger.ts'
import { ProviderRefused, ProviderUnavailable } from '../../server/integrations/payments/payment-provider.ts'
import { openLog } from '../../server/log.ts'
import { stopOnSignal } from '../../server/stop-on-signal.ts'
import { readDemoConfig } from '../demo-config.ts'
import { openShutdown } from '../shutdown.ts'
import { startErrors } from '../start-errors.ts'
import { brokenPictures, MediaUnavailable } from './broken-pictures.ts'
import { databaseToCheck, NoDatabase } from './database-to-check.ts'
import { givenUpMails } from './given-up-mails.ts'
import { missingFacts } from './missing-facts.ts'
import { providerLedger } from './provider-ledger.ts'
import { twoClocks } from './two-clocks.ts'
import { unmeasuredProducts } from './unmeasured-products.ts'

/** `npm run doctor`: every invariant with its count, exit 1 on any breach. Read only. */
const closing = openShutdown()
stopOnSignal(closing.all)
process.exitCode = await examine().catch((error: unknown) => {
  console.error(error instanceof NoDatabase ? error.message : startErrors(error))
  return 1
})
await closing.all()
process.exit()

async function examine(): Promise<number> {
  const demo = readDemoConfig(process.env)
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env
  // Never through a pooler: it would hand this session, which has no time-out, to the shop's statements afterwards.
  const given = DATABASE_URL && (DATABASE_DIRECT_URL || DATABASE_URL)
  const url = await databaseToCheck(demo, given, closing)
  await waitForDatabase({ url, directUrl: url }, openLog('silent'), { forMs: 0, againMs: 0 })
  const { db, pool } = openDatabase(url)
  closing.add(() => pool.end())
  // In an empty database the query fails, because the table of migrations is missing.
  if (!(await isMigrated({ db }).catch(() => false)))
    throw new NoDatabase("Cette base n'est pas à jour : ouvrez d'abord la boutique, qui la met à jour.")
  const findings = await checkIntegrity(db)
  const books = await providerLedger(demo, process.env).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) return error
    throw error
  })
  if (books && 'ledger' in books) findings.push(...(await checkLedger(db, [books], books.since)))
  const pictures = await brokenPictures(db, demo, process.env).catch((error: unknown) => {
    if (error instanceof MediaUnavailable) return error
    throw error
  })
  if (pictures && 'count' in pictures) findings.push(pictures)
  const code = report(findings.toSorted((a, b) => Number.parseInt(a.name, 10) - Number.parseInt(b.name, 10)))
  const notes = [await missingFacts(db), await unmeasuredProducts(db), await givenUpMails(db), await twoClocks(db)]
  for (const note of notes) if (note) console.log(note)
  if (!books) console.log('Sans STRIPE_SECRET_KEY, les comptes du prestataire de paiement ne sont pas comparés aux nôtres.')
  if (!pictures) console.log('Sans MEDIA_URL ni dossier de photographies ici, elles n’ont pas été examinées.')
  if (pictures instanceof Error)
    console.log(`Le stockage des photographies n’a pas répondu (${pictures.message}) : elles n’ont pas été examinées. Réessayez.`)
  if (books instanceof Error)
    console.log(
      `Le prestataire de paiement n’a pas ouvert ses comptes (${books.message}) : ils n’ont pas été comparés. Réessayez.`,
    )
  return books instanceof Error || pictures instanceof Error ? 1 : code
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
