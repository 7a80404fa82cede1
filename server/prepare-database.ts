import type { Config } from './config.ts'
import { checkRole, separateRole } from './database/migrate/check-role.ts'
import { migrateDatabase } from './database/migrate/migrate.ts'
import { waitForDatabase } from './database/wait-for-database.ts'
import type { Log } from './log.ts'

type Addresses = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_MIGRATE_URL'>

/**
 * Waits for the database, brings it up to date, and gives the shop's role its rights where another one migrates. Throws
 * DatabaseUnfit, in French, when the shop can't work with it.
 */
export async function prepareDatabase(config: Addresses, log: Log): Promise<void> {
  const addresses = { url: config.DATABASE_URL, directUrl: config.DATABASE_DIRECT_URL, migrateUrl: config.DATABASE_MIGRATE_URL }
  await waitForDatabase(addresses, log)
  const shopRole = await separateRole(addresses)
  await migrateDatabase(addresses.migrateUrl ?? addresses.directUrl, { log, shopRole })
  await checkRole(addresses.directUrl, { limited: shopRole !== undefined })
}
