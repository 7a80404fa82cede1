import { ConfigError } from '../server/config.ts'
import { DataDirTaken } from './hold-data-dir.ts'
import { PortTaken } from './ports.ts'

/** Why the shop did not open, in one line where the reason is known. */
export function inFrench(error: unknown): string {
  const taken = takenPort(error)
  if (taken !== undefined)
    return `Le port ${taken} est déjà pris. Fermez ce qui l'occupe, ou choisissez d'autres ports : PORT=4000 npm start`
  if (error instanceof DataDirTaken)
    return `Une autre boutique travaille déjà dans ${error.folder}. Fermez-la, ou choisissez un autre dossier : DATA_DIR=.data-2 npm start`
  if (error instanceof ConfigError) return `La boutique ne peut pas ouvrir. ${error.message}`
  return `La boutique n'a pas pu ouvrir.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

function takenPort(error: unknown): number | undefined {
  if (error instanceof PortTaken) return error.port
  const { code, port } = error as { code?: string; port?: number }
  return code === 'EADDRINUSE' ? port : undefined
}
