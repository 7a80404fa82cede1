import { randomUUID } from 'node:crypto'
import type { ShopContext } from '../../server/context.ts'
import type { OpenDatabase } from '../../server/database/client.ts'
import { type IdentityProvider, IdentityRefused } from '../../server/integrations/identity/identity-provider.ts'
import { memoryProvider } from '../factories/payment-provider.ts'
import { openTestShop } from '../setup/open-test-shop.ts'

/** An identity provider that is up and knows nobody. */
const knowsNobody: IdentityProvider = {
  start: async () => ({
    url: `http://localhost:3003/authorize?state=${randomUUID()}`,
    state: randomUUID(),
    nonce: randomUUID(),
    codeVerifier: randomUUID(),
  }),
  finish: async () => {
    throw new IdentityRefused('nobody')
  },
}

/** A shop whose external services are all up: any fault is its own. `faults` are the errors it logged as unexpected. */
export function openAttackedShop(database: OpenDatabase, given: Partial<ShopContext> = {}) {
  const provider = memoryProvider()
  const faults: unknown[] = []
  const quiet = () => {}
  const error = (facts: unknown) => {
    faults.push(facts)
  }
  const log = { info: quiet, warn: quiet, debug: quiet, error } as ShopContext['log']
  const media = { read: async () => undefined, has: async () => false, write: async () => {} }
  const shop = openTestShop(database, { payments: provider.payments, identity: knowsNobody, media, log, ...given })
  return { ...shop, provider, faults }
}
