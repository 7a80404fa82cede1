import { ConfigError, readConfig } from './config.ts'
import { DatabaseUnfit } from './database/wait-for-database.ts'
import { listeningFault } from './listening-fault.ts'
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
  const { mailer, log } = shop.context
  // Told now, not by the first customer's mail that waits.
  mailer.check().catch((err: unknown) => log.warn({ err }, 'the mail server does not accept the shop: mails wait until it does'))
  // SIGTERM comes from whoever restarts processes behind a proxy, Ctrl-C from a person who waits.
  stopOnSignal((signal) => shop.close({ drainMs: signal === 'SIGTERM' ? drainMs : 0 }))
} catch (error) {
  const reason = reasonOf(error)
  if (reason === undefined) throw error
  console.error(`La boutique ne peut pas ouvrir. ${reason}`)
  process.exit(1)
}

/** What the operator can put right; anything else is a fault, with its stack. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseUnfit) return error.message
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code !== 'EADDRINUSE') return listeningFault(error)
  return `Le port ${port} est déjà pris : fermez ce qui l’occupe, ou donnez-en un autre (PORT, METRICS_PORT).`
}
