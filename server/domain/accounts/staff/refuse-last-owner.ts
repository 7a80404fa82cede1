import { sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { users } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'

/** Keeps at least one owner; two who leave at the same time are serialised. Throws last_owner, or the given error. */
export async function refuseLastOwner(tx: Connection, refusal: 'last_owner' | 'staff_last_owner' = 'last_owner'): Promise<void> {
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`'ADMIN' = any(${users.roles})`)
    .orderBy(users.id)
    .for('update')
  if (owners.length < 2) throw new ShopError(refusal)
}
