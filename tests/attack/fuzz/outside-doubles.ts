import { randomUUID } from 'node:crypto'
import type { Chance } from '../../../demo/random.ts'
import type { Facebook } from '../../../server/outside/facebook.ts'
import { type IdentityProvider, IdentityRefused } from '../../../server/outside/identity-provider.ts'
import type { PaymentProvider } from '../../../server/outside/payment-provider.ts'

/** What the doubles below take for good; anything else is refused as the real ones would. */
export const good = 'good'

/**
 * Google, Facebook and the payment provider's signature as the shop sees them, so that the fuzzer gets behind them too.
 * Half of those they vouch for have an account already.
 */
export function outsideDoubles(chance: Chance, emails: () => string[]) {
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
  /** What was changed on its way is not what was signed. */
  const readEvent: PaymentProvider['readEvent'] = async (body, signature) =>
    signature === good && /^cs_[\w-]+$/.test(body)
      ? { id: `evt_${randomUUID()}`, type: 'checkout.session.completed', about: 'session', subject: body }
      : undefined
  return { identity, facebook, readEvent }
}
