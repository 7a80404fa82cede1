import { randomUUID } from 'node:crypto'
import { productionLimits } from '../../../server/domain/rate-limits.ts'
import { aCustomer } from '../../factories/customer.ts'
import { openAttackedShop } from '../attacked-shop.ts'
import { withOwnDatabase } from './own-database.ts'

const rounds = 200
const warmUp = 20
/** Welch's t beyond this tells two means apart with one chance in a thousand of being wrong. */
const telling = 3.3

const password = 'Nuage-de-lin-26'
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const variance = (values: number[]) => mean(values.map((value) => (value - mean(values)) ** 2))
/** The slowest tenth is due to the machine, not the shop. */
const trimmed = (values: number[]) => values.toSorted((a, b) => a - b).slice(0, Math.floor(values.length * 0.9))

function welch(a: number[], b: number[]): number {
  return (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length)
}

/**
 * Compares what a stranger learns about an email with an account and one without: body and time of sign-in, sign-up and
 * reset. The two alternate, so that the machine's load affects both.
 */
export const attack = (): Promise<boolean> =>
  withOwnDatabase(async (database) => {
    const rates = { signUps: 1e9, signIns: 1e9, messages: 1e9, orders: 1e9 }
    const { call } = openAttackedShop(database, { limits: { ...productionLimits, everyone: rates, loopback: rates } })
    let at = 0
    const nextAddress = () => `10.${(at += 1) >> 16}.${(at >> 8) & 255}.${at & 255}`
    const emails = () => Array.from({ length: rounds + warmUp }, () => `${randomUUID()}@example.com`)
    const asks: Record<string, (email: string) => ReturnType<typeof call>> = {
      'sign-in': (email) =>
        call('POST', '/api/auth/signin', { address: nextAddress(), body: { email, password: 'faux-mot-de-passe' } }),
      reset: (email) => call('POST', '/api/auth/reset-password', { address: nextAddress(), body: { email } }),
      'sign-up': (email) =>
        call('POST', '/api/auth/signup', {
          address: nextAddress(),
          body: { email, password, firstName: 'Lina', lastName: 'Morel' },
        }),
    }
    const rows: Record<string, object> = {}
    let passed = true
    for (const [name, ask] of Object.entries(asks)) {
      const times: [number[], number[]] = [[], []]
      const bodies: [Set<string>, Set<string>] = [new Set(), new Set()]
      // All created before: creating one changes the machine's state.
      const addresses = [emails(), emails()] as const
      for (const email of addresses[0]) await aCustomer(database.db, { email, password })
      for (let round = 0; round < rounds + warmUp; round += 1) {
        for (const which of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
          const begun = performance.now()
          const { status, text } = await ask(addresses[which][round] ?? '')
          if (round >= warmUp) times[which].push(performance.now() - begun)
          bodies[which].add(`${status} ${text.replace(/"requestId":"[^"]+"/, '')}`)
        }
      }
      const [known, unknown] = [trimmed(times[0]), trimmed(times[1])]
      const t = welch(known, unknown)
      const sameBody = [...bodies[0]].join() === [...bodies[1]].join()
      // Sign-up says that an email is taken (spec 8), so its time reveals nothing more.
      const ok = name === 'sign-up' || (sameBody && Math.abs(t) < telling)
      passed &&= ok
      rows[name] = {
        'known ms': mean(known).toFixed(2),
        'unknown ms': mean(unknown).toFixed(2),
        t: t.toFixed(2),
        'same body': sameBody,
        ok,
      }
    }
    console.table(rows)
    return passed
  })
