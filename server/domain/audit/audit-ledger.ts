import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import type { ProviderLedger } from '../../outside/payment-provider.ts'
import type { Finding } from './audit-shop.ts'

type Theirs = ProviderLedger['captures'][number] | ProviderLedger['refunds'][number]
type Ours = { id: string; amount: number; number: string; state: string; recent: boolean }

/** By then reconciliation has settled even what no webhook told (orders and payments, goal figures). */
const settledWithinMs = 5 * 60_000
const atMostShown = 5

/**
 * Invariant 3 across the wire: the provider's ledger less ours is 0, captures and refunds each (contract 6). Their books begin
 * somewhere: what of ours is older than `since` may be missing there. Reads only.
 */
export async function auditLedger(db: Connection, theirs: ProviderLedger, since: Date): Promise<Finding[]> {
  const { rows: captures } = await db.execute<Ours>(sql`
    select c.id, c.amount_cents as amount, o.number, 'succeeded' as state, c.captured_at > ${since} as recent
    from captures c join orders o on o.id = c.order_id`)
  const { rows: refunds } = await db.execute<Ours>(sql`
    select r.provider_refund_id as id, r.amount_cents as amount, o.number, r.state::text as state, r.created_at > ${since} as recent
    from refunds r join orders o on o.id = r.order_id where r.provider_refund_id is not null`)
  return [
    finding(
      '3. captures: the provider’s ledger less ours is 0',
      'Une capture manque d’un côté, ou diffère. Relancez la boutique : elle interroge le prestataire. Ce qui reste « rien ici » a été pris sans commande : remboursez-le chez le prestataire. « Rien chez le prestataire » : n’expédiez pas cette commande, annulez-la.',
      differences(theirs.captures, captures),
    ),
    finding(
      '3. refunds: the provider’s ledger less ours is 0',
      'Un remboursement manque d’un côté, ou diffère. « Rien ici » : fait à la main chez le prestataire ; notez-le au dossier de la commande, ne remboursez pas deux fois. « Rien chez le prestataire » : il l’a refusé après coup ; rendez la somme à la cliente par virement.',
      differences(theirs.refunds, refunds),
    ),
  ]
}

const finding = (name: string, remedy: string, breaches: string[]): Finding => ({
  name,
  remedy,
  count: breaches.length,
  examples: breaches.slice(0, atMostShown),
})

function differences(theirs: Theirs[], ours: Ours[]): string[] {
  const known = new Map(ours.map((own) => [own.id, own]))
  const atProvider = new Set(theirs.map(({ id }) => id))
  const mayBeOnItsWay = Date.now() - settledWithinMs
  return [
    ...theirs.flatMap((entry) => {
      const own = known.get(entry.id)
      if (!own && entry.at.getTime() > mayBeOnItsWay) return []
      // Asked for and not heard yet: the next round writes it down.
      if (own && own.amount === entry.amountCents && own.state !== 'failed') return []
      const here = own ? `${own.state === 'failed' ? 'échec noté' : `${own.amount} centimes`} ici` : 'rien ici'
      const order = own?.number ?? ('orderNumber' in entry ? entry.orderNumber : null)
      return [`${entry.id}${order ? `, commande ${order}` : ''} : ${entry.amountCents} centimes chez le prestataire, ${here}`]
    }),
    ...ours.flatMap(({ id, amount, number, state, recent }) =>
      state !== 'succeeded' || !recent || atProvider.has(id)
        ? []
        : [`${id}, commande ${number} : ${amount} centimes ici, rien chez le prestataire`],
    ),
  ]
}
