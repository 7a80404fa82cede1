import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config.ts'
import { createContext } from './create-context.ts'
import { openDatabase } from './database/client.ts'
import { DatabaseUnfit } from './database/wait-for-database.ts'
import { productionLimits } from './domain/rate-limits.ts'
import { afterRestore, type RestoreOutcome } from './domain/restore/after-restore.ts'
import { erasedAccounts } from './domain/restore/erased-accounts.ts'
import { openLog } from './log.ts'
import { prepareDatabase } from './prepare-database.ts'

/** `npm run after-restore -- BACKUP-TIME [--erased FILE]`, with the environment of `npm run serve` (docs/operations.md, backup). */
const usage =
  'npm run after-restore -- HEURE [--erased FICHIER]\nHEURE : celle de la sauvegarde, avec son fuseau, comme 2026-11-29T02:30Z.\nFICHIER : les journaux de la boutique depuis lors, ou une liste d’identifiants de comptes effacés.'
const newer =
  'Rien n’a été fait : cette base a des commandes plus récentes que cette heure. Est-ce bien la base restaurée ? Si la boutique a rouvert entre-temps, donnez l’heure de maintenant.'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: { erased: { type: 'string' } }, allowPositionals: true })
    const [time = ''] = positionals
    const backupAt = new Date(time)
    const hasZone = /T\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(time)
    if (!hasZone || Number.isNaN(backupAt.getTime()) || positionals.length > 1) throw new ConfigError([usage])
    if (backupAt.getTime() > Date.now() + 60_000) throw new ConfigError(['HEURE est dans l’avenir', usage])
    const erased = values.erased ? erasedAccounts(readFileSync(values.erased, 'utf8')) : []
    if (values.erased && erased.length === 0)
      throw new ConfigError([
        `${values.erased} ne nomme aucun compte effacé : sans compte effacé depuis la sauvegarde, omettez --erased`,
      ])
    return { backupAt, erased }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError([error instanceof Error ? error.message : String(error), usage])
  }
}

async function run(): Promise<RestoreOutcome | 'newer'> {
  const request = readArguments()
  const config = readConfig(process.env)
  const log = openLog('info')
  await prepareDatabase(config, log)
  const database = openDatabase(config.DATABASE_URL, { maxConnections: 2 })
  const { context, close } = await createContext(config, database, log, productionLimits)
  try {
    return await afterRestore(context, request)
  } finally {
    await close()
    await database.pool.end()
  }
}

const report = ({ series, endedSessions, erasedAccounts: erased, waitingMails, staff }: RestoreOutcome) =>
  [
    `Factures et avoirs continuent dans leurs propres séries : ${series.join(', ')}. Dites à votre comptable que des documents numérotés après la sauvegarde sont chez des clientes, et plus ici.`,
    `${endedSessions} session(s) fermées : chacun se reconnecte, avec son mot de passe du moment de la sauvegarde.`,
    `${erased} compte(s) effacés à nouveau.`,
    `${waitingMails} mail(s) attendent et partiront à l’ouverture ; certains sont peut-être déjà partis.`,
    `L’équipe est celle de la sauvegarde : ${staff.join(', ') || 'personne'}. Qui l’a quittée depuis y est de nouveau : retirez-le dans « Équipe ».`,
    'Les commandes sont dans l’état de la sauvegarde : vérifiez avant d’expédier, car celles qui ont été expédiées, annulées ou remboursées depuis sont de nouveau à préparer. Une commande payée juste après la sauvegarde reçoit une seconde facture.',
    'Restent à faire : npm run doctor (les paiements sans commande), compter les pièces vendues depuis, et retirer qui s’est désinscrit de la lettre.',
  ].join('\n')

try {
  const outcome = await run()
  console.log(outcome === 'newer' ? newer : report(outcome))
  process.exitCode = outcome === 'newer' ? 1 : 0
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseUnfit)) throw error
  console.error(error.message)
  process.exitCode = 1
}
