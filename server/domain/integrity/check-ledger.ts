import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import type { ProviderLedger } from '../../integrations/payments/payment-provider.ts'
import type { Finding } from './check-integrity.ts'

type Theirs = ProviderLedger['captures'][number] | ProviderLedger['refunds'][number]
/** The ledger of one provider. */
type Books = { provider: string; ledger: ProviderLedger }
type Ours = { id: string; amount: number; number: string; state: string; recent: boolean }

const captureCheck = '3. captures: the provider’s ledger less ours is 0'
const refundCheck = '3. refunds: the provider’s ledger less ours is 0'
export const ledgerChecks = [captureCheck, refundCheck]

/** After this time reconciliation has settled even payments whose webhook was lost (orders and payments, goal figures). */
const settledWithinMs = 5 * 60_000

/**
 * Invariant 3 against each provider: its ledger less ours is 0, for captures and refunds (contract 6). Its ledger starts at
 * `since`, so older rows of ours may be missing there. Reads only.
 */
export async function checkLedger(db: Connection, books: Books[], since: Date): Promise<Finding[]> {
  const compared = await Promise.all(books.map((book) => differing(db, book, since)))
  return [
    finding(
      captureCheck,
      'Une capture manque d’un côté, ou diffère. Relancez la boutique : elle interroge le prestataire. Ce qui reste « rien ici » a été pris sans commande : remboursez-le chez le prestataire. « Rien chez le prestataire » : n’expédiez pas cette commande, annulez-la.',
      compared.flatMap(({ captures }) => captures),
    ),
    finding(
      refundCheck,
      'Un remboursement manque d’un côté, ou diffère. « Rien ici » : fait à la main chez le prestataire ; notez-le au dossier de la commande, ne remboursez pas deux fois. « Rien chez le prestataire » : il l’a refusé après coup ; rendez la somme à la cliente par virement.',
      compared.flatMap(({ refunds }) => refunds),
    ),
  ]
}

async function differing(db: Connection, { provider, ledger: theirs }: Books, since: Date) {
  const { rows: captures } = await db.execute<Ours>(sql`
    select c.id, c.amount_cents as amount, o.number, 'succeeded' as state, c.captured_at > ${since} as recent
    from captures c join orders o on o.id = c.order_id
    where c.provider = ${provider} and (c.captured_at > ${since} or c.id = any(${idsOf(theirs.captures)}::text[]))`)
  const { rows: refunds } = await db.execute<Ours>(sql`
    select r.provider_refund_id as id, r.amount_cents as amount, o.number, r.state::text as state, r.created_at > ${since} as recent
    from refunds r join orders o on o.id = r.order_id
    where r.provider = ${provider} and r.provider_refund_id is not null
      and (r.created_at > ${since} or r.provider_refund_id = any(${idsOf(theirs.refunds)}::text[]))`)
  return { captures: differences(theirs.captures, captures), refunds: differences(theirs.refunds, refunds) }
}

const idsOf = (entries: Theirs[]) => sql.param(entries.map(({ id }) => id))

/** Names every difference, because each is a customer's money, however many a restored backup has. */
const finding = (name: string, remedy: string, breaches: string[]): Finding => ({
  name,
  remedy,
  count: breaches.length,
  examples: breaches,
})

function differences(theirs: Theirs[], ours: Ours[]): string[] {
  const known = new Map(ours.map((own) => [own.id, own]))
  const atProvider = new Set(theirs.map(({ id }) => id))
  const mayBeOnItsWay = Date.now() - settledWithinMs
  return [
    ...theirs.flatMap((entry) => {
      const own = known.get(entry.id)
      if (!own && entry.at.getTime() > mayBeOnItsWay) return []
      // Requested, but the response is not stored yet: the next run stores it.
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
