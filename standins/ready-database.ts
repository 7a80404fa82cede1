import { loadDemo } from '../demo/load-demo.ts'
import { type Config, ConfigError } from '../server/config.ts'
import { openDatabase } from '../server/database/client.ts'
import { migrateDatabase } from '../server/database/migrate.ts'
import { openMediaStore } from '../server/outside/open-media-store.ts'

/** Brings the database up to date and fills an empty one, before the shop says that it is ready. */
export async function readyDatabase(config: Config, demoProducts: string | undefined): Promise<void> {
  const products = demoProducts ? Number(demoProducts) : undefined
  if (products !== undefined && !(Number.isInteger(products) && products > 0)) {
    throw new ConfigError(['DEMO_PRODUCTS : doit être un nombre entier, au moins 1'])
  }
  await migrateDatabase(config.DATABASE_URL)
  const database = openDatabase(config.DATABASE_URL)
  try {
    await loadDemo({ ...database, media: openMediaStore(config.MEDIA_URL) }, { products })
  } finally {
    await database.pool.end()
  }
}
