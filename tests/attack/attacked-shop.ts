import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '../../server/database/client.ts'
import { type IdentityProvider, IdentityRefused } from '../../server/outside/identity-provider.ts'
import type { Tools } from '../../server/tools.ts'
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

/** A shop with none of its outside parts down: whatever goes wrong is its own doing. `faults` are what it logged as unexpected. */
export function openAttackedShop(database: OpenDatabase, given: Partial<Tools> = {}) {
  const provider = memoryProvider()
  const faults: unknown[] = []
  const quiet = () => {}
  const error = (facts: unknown) => {
    faults.push(facts)
  }
  const log = { info: quiet, warn: quiet, debug: quiet, error } as Tools['log']
  const media = { read: async () => undefined, write: async () => {} }
  const shop = openTestShop(database, { payments: provider.payments, identity: knowsNobody, media, log, ...given })
  return { ...shop, provider, faults }
}
