import { ConfigError } from '../server/config.ts'
import { DatabaseUnfit } from '../server/database/wait-for-database.ts'
import { listeningFault } from '../server/listening-fault.ts'
import { DataDirTaken } from './process/hold-data-dir.ts'
import { PortTaken } from './process/ports.ts'

/** Why the shop did not start, in one line if the reason is known. */
export function startErrors(error: unknown): string {
  const taken = takenPort(error)
  if (taken !== undefined)
    return `Le port ${taken} est déjà pris. Fermez ce qui l'occupe, ou choisissez d'autres ports : PORT=4000 npm start`
  if (error instanceof DataDirTaken)
    return `Une autre boutique travaille déjà dans ${error.folder}. Fermez-la, ou choisissez un autre dossier : DATA_DIR=.data-2 npm start`
  const reason = error instanceof ConfigError || error instanceof DatabaseUnfit ? error.message : listeningFault(error)
  if (reason !== undefined) return `La boutique ne peut pas ouvrir. ${reason}`
  return `La boutique n'a pas pu ouvrir.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

function takenPort(error: unknown): number | undefined {
  if (error instanceof PortTaken) return error.port
  const { code, port } = error as { code?: string; port?: number }
  return code === 'EADDRINUSE' ? port : undefined
}
