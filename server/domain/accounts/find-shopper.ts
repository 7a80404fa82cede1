import { eq, sql } from 'drizzle-orm'
import type { Role } from '../../../contract/accounts.ts'
import { retentionDays } from '../../../contract/retention-periods.ts'
import type { Database } from '../../database/client.ts'
import { gathered } from '../../database/gathered.ts'
import { anyOf, preparedOnce } from '../../database/prepared-once.ts'
import { sessions, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { hashToken } from './token.ts'

export type Shopper = {
  id: string
  email: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  roles: Role[]
  sessionId: string
}

const ownersOf = preparedOnce((db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phoneNumber: users.phoneNumber,
      roles: users.roles,
      sessionId: sessions.id,
      hash: sessions.tokenHash,
      stale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 hour'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`
      ${sessions.tokenHash} = ${anyOf('hashes', 'bytea')}
      and ${sessions.lastUsedAt} > now() - make_interval(days => ${sql.placeholder('unusedDays')}::int)
      and ${sessions.createdAt} > now() - make_interval(days => ${sql.placeholder('wholeDays')}::int)`)
    .prepare('find_shoppers'),
)

/** Nearly every question to the shop begins with this one: who asks at the same moment is looked up in one statement. */
const ownerOf = preparedOnce((db: Database) =>
  gathered(async (hashes: readonly Buffer[]) => {
    const { sessionUnused: unusedDays, sessionWhole: wholeDays } = retentionDays
    const owners = await ownersOf(db).execute({ hashes, unusedDays, wholeDays })
    return hashes.map((hash) => owners.find((owner) => owner.hash.equals(hash)))
  }),
)

/**
 * The owner of a token, or undefined when it is unknown, revoked, 30 days without use or 90 days old (decision 13).
 * Roles are read with it, so a withdrawn role ends at once. Use is noted once an hour at most.
 */
export async function findShopper({ db }: Pick<Tools, 'db'>, token: string): Promise<Shopper | undefined> {
  const found = await ownerOf(db)(hashToken(token))
  if (!found) return undefined
  const { stale, hash: _hash, ...shopper } = found
  if (stale) {
    await db.execute(sql`
      with used as (update sessions set last_used_at = now() where id = ${shopper.sessionId})
      update users set last_seen_at = now() where id = ${shopper.id}`)
  }
  return shopper
}
