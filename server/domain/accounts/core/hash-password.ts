import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { ShopError } from '../../shop-error.ts'

/** argon2id (the library's default variant): 19 MiB, two iterations, parallelism 1 (security, passwords). */
const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Limits concurrency; throws too_many_attempts when too many are waiting already. */
export function limitedQueue({ atOnce, maximumWaiting }: { atOnce: number; maximumWaiting: number }) {
  const limit = pLimit(atOnce)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maximumWaiting) throw new ShopError('too_many_attempts', { retryAfterSeconds: 10 })
    return limit(work)
  }
}

/** Two at a time leave CPU to the catalogue during an attack on the sign-in; about ten seconds of work may wait. */
const queued = limitedQueue({ atOnce: 2, maximumWaiting: 600 })

/** Unicode normalisation: composed and decomposed accents are the same password. */
const normal = (password: string) => password.normalize('NFKC')

/** The hash to store. Throws too_many_attempts when too many are waiting. */
export const hashPassword = (password: string): Promise<string> => queued(() => hash(normal(password), strength))

/** A dummy hash for unknown accounts: their answer must not come sooner. */
const nobodysHash = hash(randomBytes(32), strength)

/**
 * True when the password matches the hash. Without a hash (no such account, or one without password) it takes just as long and
 * is false. Throws too_many_attempts when too many are waiting.
 */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const stored = passwordHash ?? (await nobodysHash)
  const matches = await queued(() => verify(stored, normal(password)))
  return matches && Boolean(passwordHash)
}
