import { randomUUID } from 'node:crypto'
import { aShopper } from '../../factories/shopper.ts'
import { openAttackedShop } from '../attacked-shop.ts'
import { withOwnDatabase } from './own-database.ts'

const rounds = 200
const warmUp = 20
/** Welch's t beyond this tells two means apart with one chance in a thousand of being wrong. */
const telling = 3.3

const password = 'Nuage-de-lin-26'
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const variance = (values: number[]) => mean(values.map((value) => (value - mean(values)) ** 2))
/** The slowest tenth is the machine's, not the shop's. */
const trimmed = (values: number[]) => values.toSorted((a, b) => a - b).slice(0, Math.floor(values.length * 0.9))

function welch(a: number[], b: number[]): number {
  return (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length)
}

/**
 * Compares what a stranger learns of an address that has an account and of one that has none: body and time of sign-in,
 * sign-up and reset. Times are taken in turns, so that the machine's moods fall on both.
 */
export const attack = (): Promise<boolean> =>
  withOwnDatabase(async (database) => {
    const rates = { signUps: 1e9, signIns: 1e9, messages: 1e9 }
    const { call } = openAttackedShop(database, { limits: { everyone: rates, loopback: rates } })
    let at = 0
    const place = () => `10.${(at += 1) >> 16}.${(at >> 8) & 255}.${at & 255}`
    const emails = () => Array.from({ length: rounds + warmUp }, () => `${randomUUID()}@example.com`)
    const asks: Record<string, (email: string) => ReturnType<typeof call>> = {
      'sign-in': (email) =>
        call('POST', '/api/auth/signin', { address: place(), body: { email, password: 'faux-mot-de-passe' } }),
      reset: (email) => call('POST', '/api/auth/reset-password', { address: place(), body: { email } }),
      'sign-up': (email) =>
        call('POST', '/api/auth/signup', { address: place(), body: { email, password, firstName: 'Lina', lastName: 'Morel' } }),
    }
    const rows: Record<string, object> = {}
    let passed = true
    for (const [name, ask] of Object.entries(asks)) {
      const times: [number[], number[]] = [[], []]
      const bodies: [Set<string>, Set<string>] = [new Set(), new Set()]
      // All made before: making one leaves the machine in another mood than making none.
      const asked = [emails(), emails()] as const
      for (const email of asked[0]) await aShopper(database.db, { email, password })
      for (let round = 0; round < rounds + warmUp; round += 1) {
        for (const which of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
          const begun = performance.now()
          const { status, text } = await ask(asked[which][round] ?? '')
          if (round >= warmUp) times[which].push(performance.now() - begun)
          bodies[which].add(`${status} ${text.replace(/"requestId":"[^"]+"/, '')}`)
        }
      }
      const [known, unknown] = [trimmed(times[0]), trimmed(times[1])]
      const t = welch(known, unknown)
      const sameBody = [...bodies[0]].join() === [...bodies[1]].join()
      // A taken address is told at sign-up (specification 8), so its time tells nothing more.
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
