import type { Role } from '../../contract/accounts.ts'
import type { Database } from '../../server/database/client.ts'
import { users } from '../../server/database/schema/index.ts'
import { hashPassword } from '../../server/domain/accounts/hash-password.ts'
import { openSession } from '../../server/domain/accounts/open-session.ts'

type ShopperWish = Partial<Omit<typeof users.$inferInsert, 'passwordHash'>> & { password?: string; roles?: Role[] }

let made = 0

/** Someone with an account who is signed in: `token` opens the API. Without a wish for a password she has none. */
export async function aShopper(db: Database, { password, ...wish }: ShopperWish = {}) {
  const [user] = await db
    .insert(users)
    .values({
      email: `shopper-${process.pid}-${++made}@example.com`,
      firstName: 'Amina',
      lastName: 'Benali',
      passwordHash: password === undefined ? null : await hashPassword(password),
      ...wish,
    })
    .returning()
  if (!user) throw new Error('no shopper')
  return { ...user, token: await openSession(db, user.id) }
}

/** Someone who prepares parcels, signed in. */
export const aPreparer = (db: Database, wish: ShopperWish = {}) => aShopper(db, { ...wish, roles: ['USER', 'PREPARATION'] })

/** The owner of the shop, signed in. */
export const anOwner = (db: Database, wish: ShopperWish = {}) => aShopper(db, { ...wish, roles: ['USER', 'ADMIN'] })
