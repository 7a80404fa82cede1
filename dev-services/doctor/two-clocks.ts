import type { Database } from '../../server/database/client.ts'
import { databaseClockAhead } from '../../server/domain/dashboard/shop-metrics.ts'

/** In seconds: more than synchronised clocks ever differ by, yet harmless to every promise, code and deadline of the shop. */
const noticed = 5

/** How far apart the clocks of the shop and of its database are, in one sentence; no breach of the shop's books. */
export async function twoClocks(db: Database): Promise<string | undefined> {
  const ahead = await databaseClockAhead(db)
  if (Math.abs(ahead) < noticed) return undefined
  return `L’horloge de la base est ${ahead > 0 ? 'en avance' : 'en retard'} de ${Math.round(Math.abs(ahead))} s sur celle de cette machine : synchronisez les deux (NTP).`
}
