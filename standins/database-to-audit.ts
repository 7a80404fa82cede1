import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Closing } from './closing.ts'
import { findPostgres, startPostgres } from './embedded-postgres.ts'
import { DataDirTaken, holdDataDir } from './hold-data-dir.ts'
import type { Place } from './place.ts'

const openingTakesAtMostMs = 60_000

/** There is nothing to look at. */
export class NoDatabase extends Error {}

/**
 * The database that `npm start` with the same settings uses: a running one is looked into, a resting one is woken for the
 * while. Nothing is made, loaded or migrated.
 */
export async function databaseToAudit(place: Place, given: string | undefined, closing: Closing): Promise<string> {
  if (given) return given
  const folder = path.join(place.dataDir, 'postgres')
  if (!existsSync(folder) && !existsSync(`${folder}.elsewhere`)) {
    throw new NoDatabase(`Aucune base de données dans ${place.dataDir} : ouvrez d'abord la boutique avec npm start.`)
  }
  const wanted = { folder, port: place.postgres.port }
  for (const deadline = Date.now() + openingTakesAtMostMs; ; await pause(200)) {
    const running = await findPostgres(wanted)
    if (running) return running.url('postgres')
    try {
      closing.add(holdDataDir(place.dataDir))
      break
    } catch (error) {
      // A shop is opening or closing right now, or it runs on another PORT.
      if (!(error instanceof DataDirTaken) || Date.now() > deadline) throw error
    }
  }
  const postgres = await startPostgres(wanted)
  closing.add(postgres.stop)
  return postgres.url('postgres')
}
