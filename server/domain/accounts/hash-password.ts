import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from './take-turns.ts'

/** argon2id (the library's default variant): 19 MiB, two passes, one lane (security, passwords). */
const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Two at a time leave room to the catalogue, whatever knocks at the sign-in; about ten seconds of work may wait. */
const inTurn = takeTurns({ atOnce: 2, maximumWaiting: 600 })

/** Composed and decomposed accents are the same password. */
const normal = (password: string) => password.normalize('NFKC')

/** The hash to store. Throws too_many_attempts when too many wait for theirs. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normal(password), strength))

/** What a password is compared with when there is no account: the answer must not come sooner. */
const nobodysHash = hash(randomBytes(32), strength)

/**
 * True when the password belongs to the hash. Without a hash (no such account, or one without password) it takes
 * just as long and is false. Throws too_many_attempts when too many wait for theirs.
 */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const stored = passwordHash ?? (await nobodysHash)
  const matches = await inTurn(() => verify(stored, normal(password)))
  return matches && Boolean(passwordHash)
}
