import type { Database } from '../../server/database/client.ts'
import { listUnmeasured } from '../../server/domain/catalogue/core/unmeasured.ts'

const listed = 10

/** The products on sale for which no size can be advised, in one sentence; no breach: a scarf needs no measures. */
export async function unmeasuredProducts(db: Database): Promise<string | undefined> {
  const { count, first } = await listUnmeasured(db, listed)
  if (count === 0) return undefined
  const names = first.map(({ id, name }) => `${id} ${name}`).join(', ')
  return `${count} produit(s) en vente sans mesures pour chaque taille, donc sans conseil de taille : ${names}${count > listed ? '…' : ''}.`
}
