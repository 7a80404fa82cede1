import { ConfigError, readConfig } from './config.ts'
import { DatabaseUnfit } from './database/wait-for-database.ts'
import { loadBuild, shareAssets } from './load-build.ts'
import { openLog } from './log.ts'
import { startServer } from './start-server.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Longer than the proxy holds an idle connection (docs/operations.md, nginx: 4 s). */
const drainMs = 4_500

/** The production process: no dev service, no demo data, no default secret. */
try {
  const config = readConfig(process.env)
  const parts = await loadBuild()
  // Before the first page, whose files the other processes may be asked for.
  await shareAssets(config, parts.build, openLog(config.LOG_LEVEL))
  const shop = await startServer(config, parts)
  // SIGTERM comes from whoever restarts processes behind a proxy, Ctrl-C from a person who waits.
  stopOnSignal((signal) => shop.close({ drainMs: signal === 'SIGTERM' ? drainMs : 0 }))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseUnfit)) throw error
  console.error(`La boutique ne peut pas ouvrir. ${error.message}`)
  process.exit(1)
}
