import { asc, eq, sql } from 'drizzle-orm'
import type { StoredBodyProfile } from '../../../contract/api/body-profiles.ts'
import type { ShopContext } from '../../context.ts'
import type { Connection } from '../../database/client.ts'
import { bodyProfiles } from '../../database/schema/index.ts'

/** The profiles that a customer keeps in her account, in her order (decision 53). */
export async function listBodyProfiles({ db }: { db: Connection }, customerId: string): Promise<StoredBodyProfile[]> {
  const rows = await db.select().from(bodyProfiles).where(eq(bodyProfiles.userId, customerId)).orderBy(asc(bodyProfiles.position))
  return rows.map(({ userId: _owner, position: _position, hipsMm, shoulderToFloorMm, ...profile }) => ({
    ...profile,
    ...(hipsMm !== null && { hipsMm }),
    ...(shoulderToFloorMm !== null && { shoulderToFloorMm }),
  }))
}

/** Replaces all of them; an empty list forgets them. */
export function saveBodyProfiles(
  { db }: Pick<ShopContext, 'db'>,
  customerId: string,
  profiles: StoredBodyProfile[],
): Promise<StoredBodyProfile[]> {
  return db.transaction(async (tx) => {
    // Two tabs save one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('body profiles'), hashtext(${customerId}))`)
    await tx.delete(bodyProfiles).where(eq(bodyProfiles.userId, customerId))
    if (profiles.length > 0) {
      await tx.insert(bodyProfiles).values(profiles.map((profile, position) => ({ ...profile, userId: customerId, position })))
    }
    return listBodyProfiles({ db: tx }, customerId)
  })
}
