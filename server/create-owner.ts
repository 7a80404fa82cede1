import { email as emailOf } from '../contract/api/accounts.ts'
import { ConfigError, readConfig } from './config.ts'
import { createContext } from './create-context.ts'
import { openDatabase } from './database/client.ts'
import { DatabaseUnfit } from './database/wait-for-database.ts'
import { createOwner } from './domain/accounts/staff/create-owner.ts'
import { productionLimits } from './domain/rate-limits.ts'
import { ShopError } from './domain/shop-error.ts'
import { sendMail } from './jobs/send-mail.ts'
import { openLog } from './log.ts'
import { prepareDatabase } from './prepare-database.ts'

/** `npm run owner -- EMAIL [Prénom Nom] [--another]`, with the environment of `npm run serve` (docs/operations.md). */
const words = process.argv.slice(2)
const another = words.includes('--another')
const [address, firstName = '', ...rest] = words.filter((word) => word !== '--another')
const email = emailOf.safeParse(address)

const says = {
  mailed: `Une invitation est partie à ${address}. Son lien sert une fois, pendant trois jours.`,
  waiting: `${address} est invitée. Le mail attend son tour : la boutique l’envoie dans un instant, ou dès que le serveur de mail le prend.`,
  owner_exists:
    'La boutique a déjà une propriétaire : elle invite depuis « Équipe ». Pour en ajouter une quand même : npm run owner -- EMAIL --another',
  staff_already: `${address} fait déjà partie de l’équipe : son rôle se change dans « Équipe ».`,
}

async function invite(recipient: string): Promise<keyof typeof says> {
  const config = readConfig(process.env)
  const log = openLog('warn')
  await prepareDatabase(config, log)
  const database = openDatabase(config.DATABASE_URL, { maxConnections: 2 })
  const { context, close } = await createContext(config, database, log, productionLimits)
  try {
    const person = { email: recipient, firstName, lastName: rest.join(' '), another }
    return await createOwner(context, person, (mailId) => sendMail(context, mailId))
  } catch (error) {
    if (error instanceof ShopError && error.code === 'staff_already') return 'staff_already'
    throw error
  } finally {
    await close()
    await database.pool.end()
  }
}

try {
  if (!email.success) throw new ConfigError(['EMAIL : npm run owner -- EMAIL [Prénom Nom]'])
  const outcome = await invite(email.data)
  console.log(says[outcome])
  process.exitCode = outcome === 'owner_exists' || outcome === 'staff_already' ? 1 : 0
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseUnfit)) throw error
  console.error(error.message)
  process.exitCode = 1
}
