import { ConfigError, readConfig } from './config.ts'
import { DatabaseUnfit } from './database/wait-for-database.ts'
import { loadBuild } from './load-build.ts'
import { startServer } from './start-server.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Longer than the proxy holds an idle connection (docs/operations.md, nginx: 4 s). */
const drainMs = 4_500

/** The production process: no dev service, no demo data, no default secret. */
try {
  const shop = await startServer(readConfig(process.env), await loadBuild())
  // SIGTERM comes from whoever restarts processes behind a proxy, Ctrl-C from a person who waits.
  stopOnSignal((signal) => shop.close({ drainMs: signal === 'SIGTERM' ? drainMs : 0 }))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseUnfit)) throw error
  console.error(`La boutique ne peut pas ouvrir. ${error.message}`)
  process.exit(1)
}
