import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'drizzle-orm'
import type { Database } from '../server/database/client.ts'
import type { Finding } from '../server/domain/audit/audit-shop.ts'

/** A capture by its payment intent; amount in cents, created in seconds. */
type Capture = { id: string; amount: number; created: number }

/** By then reconciliation has settled even what no webhook told (orders and payments, goal figures). */
const settledWithinSeconds = 5 * 60

/** Invariant 3 across the wire: the payment page's ledger less ours is 0 (contract 6). Undefined when there is no such ledger. */
export async function compareLedgers(db: Database, ledgerFile: string): Promise<Finding | undefined> {
  if (!existsSync(ledgerFile)) return undefined
  const { rows } = await db.execute<{ id: string; amount: number }>(sql`select id, amount_cents as amount from captures`)
  const breaches = ledgerBreaches(providerCaptures(ledgerFile), rows, Date.now() / 1000)
  return {
    name: "3. the provider's ledger less ours is 0",
    count: breaches.length,
    examples: breaches.slice(0, 5),
    remedy:
      'Une capture manque d’un côté. Relancez la boutique : la réconciliation interroge le prestataire ; ce qui reste se corrige à la main.',
  }
}

/** `now` in seconds; what the provider took a moment ago may still be on its way to us. */
export function ledgerBreaches(theirs: Capture[], ours: Omit<Capture, 'created'>[], now: number): string[] {
  const known = new Map(ours.map(({ id, amount }) => [id, amount]))
  const atProvider = new Set(theirs.map(({ id }) => id))
  return [
    ...theirs.flatMap(({ id, amount, created }) => {
      const here = known.get(id)
      if (here === amount || (here === undefined && created > now - settledWithinSeconds)) return []
      return `${id} : ${amount} centimes chez le prestataire, ${here ?? 'rien'} ici`
    }),
    ...ours.flatMap(({ id, amount }) => (atProvider.has(id) ? [] : `${id} : ${amount} centimes ici, rien chez le prestataire`)),
  ]
}

function providerCaptures(file: string): Capture[] {
  const ledger = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = ledger.prepare("select body from objects where object = 'charge'").all() as { body: string }[]
    return rows.map(({ body }) => {
      const {
        payment_intent: id,
        amount,
        created,
      } = JSON.parse(body) as { payment_intent: string; amount: number; created: number }
      return { id, amount, created }
    })
  } finally {
    ledger.close()
  }
}
