import { eq, sql } from 'drizzle-orm'
import type { Role } from '../../../../contract/api/accounts.ts'
import type { ShopContext } from '../../../context.ts'
import { batchLoader } from '../../../database/batch-loader.ts'
import type { Database } from '../../../database/client.ts'
import { anyOf, preparedStatement } from '../../../database/prepared-statements.ts'
import { sessions, users } from '../../../database/schema/index.ts'
import { sessionLifetime } from './session-lifetime.ts'
import { hashToken } from './token.ts'

export type AuthenticatedUser = {
  id: string
  email: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  emailVerifiedAt: Date | null
  roles: Role[]
  sessionId: string
}

const isStaff = sql`${users.roles} && '{ADMIN,PREPARATION}'::text[]`

const usersOfTokens = preparedStatement((db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phoneNumber: users.phoneNumber,
      emailVerifiedAt: users.emailVerifiedAt,
      roles: users.roles,
      sessionId: sessions.id,
      hash: sessions.tokenHash,
      // Staff see each other's last use, and their sessions end after twelve hours, so theirs is recorded more often.
      stale: sql<boolean>`${sessions.lastUsedAt} < now() - case when ${isStaff}
        then interval '1 minute' else interval '1 hour' end`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${sessions.tokenHash} = ${anyOf('hashes', 'bytea')} and ${sessionLifetime(isStaff)}`)
    .prepare('find_users'),
)

/** Nearly every request begins with this look-up: those of the same moment share one statement. */
const userOfToken = preparedStatement((db: Database) =>
  batchLoader(async (hashes: readonly Buffer[]) => {
    const found = await usersOfTokens(db).execute({ hashes })
    return hashes.map((hash) => found.find((user) => user.hash.equals(hash)))
  }),
)

/**
 * The user of a token; undefined when it is unknown, revoked, unused for 30 days or 90 days old (decision 13; for staff 12 hours
 * and 7 days). Roles are read with it, so a withdrawn role ends at once. The last use is recorded at most once an hour, for staff
 * once a minute.
 */
export async function authenticateToken({ db }: Pick<ShopContext, 'db'>, token: string): Promise<AuthenticatedUser | undefined> {
  const found = await userOfToken(db)(hashToken(token))
  if (!found) return undefined
  const { stale, hash: _hash, ...customer } = found
  if (stale) {
    await db.execute(sql`
      with used as (update sessions set last_used_at = now() where id = ${customer.sessionId})
      update users set last_seen_at = now() where id = ${customer.id}`)
  }
  return customer
}
