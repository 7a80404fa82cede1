import { loadDemo } from '../../demo/load-demo.ts'
import { type Config, ConfigError } from '../../server/config.ts'
import { openDatabase } from '../../server/database/client.ts'
import { openMediaStore } from '../../server/integrations/media/open-media-store.ts'
import { openLog } from '../../server/log.ts'
import { prepareDatabase } from '../../server/prepare-database.ts'

/** Migrates the database and fills an empty one, before the shop reports that it is ready. */
export async function readyDatabase(config: Config, demoProducts: string | undefined): Promise<void> {
  const products = demoProducts ? Number(demoProducts) : undefined
  if (products !== undefined && !(Number.isInteger(products) && products > 0)) {
    throw new ConfigError(['DEMO_PRODUCTS : doit être un nombre entier, au moins 1'])
  }
  const log = openLog(config.LOG_LEVEL)
  await prepareDatabase(config, log)
  // A generated catalogue is loaded with its triggers off, which only the owner of the tables may do.
  const database = openDatabase(config.DATABASE_MIGRATE_URL ?? config.DATABASE_URL)
  try {
    await loadDemo({ ...database, media: openMediaStore(config.MEDIA_URL) }, { products })
  } finally {
    await database.pool.end()
  }
}
