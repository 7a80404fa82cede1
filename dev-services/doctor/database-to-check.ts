import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DemoConfig } from '../demo-config.ts'
import { findPostgres, startPostgres } from '../postgres/embedded-postgres.ts'
import { DataDirTaken, holdDataDir } from '../process/hold-data-dir.ts'
import type { Shutdown } from '../shutdown.ts'

const openingTakesAtMostMs = 60_000

/** There is no database yet. */
export class NoDatabase extends Error {}

/**
 * The database that `npm start` with the same settings uses: a running one is opened, a stopped one is started for the
 * check. Nothing is created, loaded or migrated.
 */
export async function databaseToCheck(demo: DemoConfig, given: string | undefined, closing: Shutdown): Promise<string> {
  if (given) return given
  const folder = path.join(demo.dataDir, 'postgres')
  if (!existsSync(folder) && !existsSync(`${folder}.elsewhere`)) {
    throw new NoDatabase(`Aucune base de données dans ${demo.dataDir} : ouvrez d'abord la boutique avec npm start.`)
  }
  const wanted = { folder, port: demo.postgres.port }
  for (const deadline = Date.now() + openingTakesAtMostMs; ; await pause(200)) {
    const running = await findPostgres(wanted)
    if (running) return running.url('postgres')
    try {
      closing.add(holdDataDir(demo.dataDir))
      break
    } catch (error) {
      // A shop is starting or stopping right now, or it runs on another PORT.
      if (!(error instanceof DataDirTaken) || Date.now() > deadline) throw error
    }
  }
  const postgres = await startPostgres(wanted)
  closing.add(postgres.stop)
  return postgres.url('postgres')
}
