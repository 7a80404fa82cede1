import { builtPages } from './built-pages.ts'
import { ConfigError, readConfig } from './config.ts'
import { openShop } from './open-shop.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** The production process: no stand-in, no demo data, no default secret. */
try {
  const shop = await openShop(readConfig(process.env), await builtPages())
  stopOnSignal(shop.close)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(`La boutique ne peut pas ouvrir. ${error.message}`)
  process.exit(1)
}
