import { eq, sql } from 'drizzle-orm'
import type { Role } from '../../contract/api/accounts.ts'
import type { Database } from '../../server/database/client.ts'
import { sessions, users } from '../../server/database/schema/index.ts'
import { hashPassword } from '../../server/domain/accounts/core/hash-password.ts'
import { hashToken } from '../../server/domain/accounts/core/token.ts'
import { createSession } from '../../server/domain/accounts/sign-in/create-session.ts'

type CustomerOptions = Partial<Omit<typeof users.$inferInsert, 'passwordHash'>> & {
  password?: string
  roles?: Role[]
  proved?: boolean
}

let made = 0

/** One hash for each password: it takes as long as a page, and most tests use the same one. */
const hashes = new Map<string, Promise<string>>()
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/**
 * A customer who is signed in: `token` authenticates at the API. Without a `password` the account has none. `proved`: and
 * gave a proof of identity a moment ago.
 */
export async function aCustomer(db: Database, { password, proved = false, ...options }: CustomerOptions = {}) {
  const [user] = await db
    .insert(users)
    .values({
      email: `shopper-${process.pid}-${++made}@example.com`,
      firstName: 'Amina',
      lastName: 'Benali',
      passwordHash: password === undefined ? null : await hashOf(password),
      ...options,
    })
    .returning()
  if (!user) throw new Error('no customer')
  const token = await createSession(db, user.id)
  const [session] = await db
    .update(sessions)
    .set({ provedAt: proved ? sql`now()` : null })
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning()
  return { ...user, token, sessionId: session?.id ?? '' }
}

/** Staff who prepare parcels, signed in. */
export const aPreparer = (db: Database, options: CustomerOptions = {}) =>
  aCustomer(db, { ...options, roles: ['USER', 'PREPARATION'] })

/** The shop's owner, signed in, with a fresh proof of identity unless the test says otherwise. */
export const anOwner = (db: Database, options: CustomerOptions = {}) =>
  aCustomer(db, { proved: true, ...options, roles: ['USER', 'ADMIN'] })
