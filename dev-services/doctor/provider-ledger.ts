import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ProviderLedger } from '../../server/integrations/payments/payment-provider.ts'
import { openPaymentProvider } from '../../server/integrations/stripe/stripe.ts'
import type { DemoConfig } from '../demo-config.ts'

type Books = { provider: string; ledger: ProviderLedger; since: Date }

const daysRead = 3
const dayMs = 24 * 3600_000

/**
 * The payment provider's ledger for the doctor: the provider itself when there is a key, else the file of the embedded
 * payment page. Undefined when neither belongs to this database. Throws ProviderUnavailable, ProviderRefused.
 */
export async function providerLedger(demo: DemoConfig, env: NodeJS.ProcessEnv): Promise<Books | undefined> {
  const { DATABASE_URL, STRIPE_SECRET_KEY, STRIPE_API_BASE } = env
  if (STRIPE_SECRET_KEY) {
    const since = new Date(Date.now() - daysRead * dayMs)
    const provider = openPaymentProvider({ STRIPE_SECRET_KEY, STRIPE_API_BASE, STRIPE_WEBHOOK_SECRET: '' })
    // A page may be opened a day before it is paid, and the provider lists by the earlier date.
    return { provider: provider.name, ledger: await provider.readLedger(new Date(since.getTime() - dayMs)), since }
  }
  const file = path.join(demo.dataDir, 'payments.sqlite')
  return DATABASE_URL || !existsSync(file)
    ? undefined
    : { provider: 'stripe', ledger: paymentPageBooks(file), since: new Date(0) }
}

type StoredObject = {
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
    const storedObjects = (kind: 'charge' | 'refund') =>
      database
        .prepare('select body from objects where object = ?')
        .all(kind)
        .map(({ body }) => JSON.parse(String(body)) as StoredObject)
        .filter(({ status }) => status === 'succeeded')
        .map(({ created, ...more }) => ({ ...more, at: new Date(created * 1000) }))
    return {
      captures: storedObjects('charge').map(({ payment_intent, amount, at, metadata }) => ({
        id: payment_intent,
        amountCents: amount,
        orderNumber: metadata.order_number ?? null,
        at,
      })),
      refunds: storedObjects('refund').map(({ id, amount, at }) => ({ id, amountCents: amount, at })),
    }
  } finally {
    database.close()
  }
}
