import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ProviderLedger } from '../server/outside/payment-provider.ts'
import { openPaymentProvider } from '../server/outside/stripe.ts'
import type { Place } from './place.ts'

type Books = { theirs: ProviderLedger; since: Date }

const daysRead = 3
const dayMs = 24 * 3600_000

/**
 * The payment provider's books for the doctor: the provider itself when a key is given, else the file of the embedded payment
 * page. Undefined when neither belongs to this database. Throws ProviderUnavailable, ProviderRefused.
 */
export async function providerBooks(place: Place, env: NodeJS.ProcessEnv): Promise<Books | undefined> {
  const { DATABASE_URL, STRIPE_SECRET_KEY, STRIPE_API_BASE } = env
  if (STRIPE_SECRET_KEY) {
    const since = new Date(Date.now() - daysRead * dayMs)
    const provider = openPaymentProvider({ STRIPE_SECRET_KEY, STRIPE_API_BASE, STRIPE_WEBHOOK_SECRET: '' })
    // A page may be opened a day before it is paid: the provider counts from there.
    return { theirs: await provider.readLedger(new Date(since.getTime() - dayMs)), since }
  }
  const file = path.join(place.dataDir, 'payments.sqlite')
  return DATABASE_URL || !existsSync(file) ? undefined : { theirs: paymentPageBooks(file), since: new Date(0) }
}

type Kept = {
  id: string
  payment_intent: string
  amount: number
  created: number
  status: string
  metadata: Record<string, string>
}

export function paymentPageBooks(file: string): ProviderLedger {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const kept = (kind: 'charge' | 'refund') =>
      database
        .prepare('select body from objects where object = ?')
        .all(kind)
        .map(({ body }) => JSON.parse(String(body)) as Kept)
        .filter(({ status }) => status === 'succeeded')
        .map(({ created, ...more }) => ({ ...more, at: new Date(created * 1000) }))
    return {
      captures: kept('charge').map(({ payment_intent, amount, at, metadata }) => ({
        id: payment_intent,
        amountCents: amount,
        orderNumber: metadata.order_number ?? null,
        at,
      })),
      refunds: kept('refund').map(({ id, amount, at }) => ({ id, amountCents: amount, at })),
    }
  } finally {
    database.close()
  }
}
