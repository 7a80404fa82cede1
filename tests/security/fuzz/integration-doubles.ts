import { randomUUID } from 'node:crypto'
import type { Chance } from '../../../demo/catalogue/random.ts'
import type { Facebook } from '../../../server/integrations/identity/facebook.ts'
import { type IdentityProvider, IdentityRefused } from '../../../server/integrations/identity/identity-provider.ts'
import type { PaymentProvider } from '../../../server/integrations/payments/payment-provider.ts'

/** The one value that the doubles below accept; anything else is refused as the real services would. */
export const good = 'good'

/**
 * Google, Facebook and the payment provider's signature as the shop sees them, so that the fuzzer gets past them too. Half
 * of the identities belong to existing accounts.
 */
export function integrationDoubles(chance: Chance, emails: () => string[]) {
  const person = () => ({
    subject: randomUUID(),
    email: (chance.next() < 0.5 && emails().length > 0 && chance.oneOf(emails())) || `${randomUUID()}@example.com`,
    firstName: 'Leïla',
    lastName: 'Benali',
  })
  const identity: IdentityProvider = {
    start: async () => {
      const flow = { state: randomUUID(), nonce: randomUUID(), codeVerifier: randomUUID() }
      return { ...flow, url: `http://localhost:3003/authorize?state=${flow.state}` }
    },
    finish: async ({ code }) => {
      if (code !== good) throw new IdentityRefused('no')
      return { ...person(), emailVerified: true }
    },
  }
  const facebook: Facebook = {
    identityOf: async (token) => {
      if (token !== good) throw new IdentityRefused('no')
      return person()
    },
  }
  /** A changed body no longer matches its signature. */
  const readEvent: PaymentProvider['readEvent'] = async (body, header) =>
    header('stripe-signature') === good && /^cs_[\w-]+$/.test(body)
      ? { id: `evt_${randomUUID()}`, type: 'checkout.session.completed', about: 'session', subject: body }
      : undefined
  return { identity, facebook, readEvent }
}
