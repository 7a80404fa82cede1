import type { Database } from '../../server/database/client.ts'
import { databaseClockAhead } from '../../server/domain/dashboard/shop-metrics.ts'

/** In seconds: what a synchronised machine never differs by, and no promise, code or deadline of the shop suffers from. */
const noticed = 5

/** How far the clocks of the shop and of its database are apart, in one sentence; no breach of the shop's books. */
export async function twoClocks(db: Database): Promise<string | undefined> {
  const ahead = await databaseClockAhead(db)
  if (Math.abs(ahead) < noticed) return undefined
  return `L’horloge de la base est ${ahead > 0 ? 'en avance' : 'en retard'} de ${Math.round(Math.abs(ahead))} s sur celle de cette machine : synchronisez les deux (NTP).`
}
