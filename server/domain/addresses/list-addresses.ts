import { asc, eq } from 'drizzle-orm'
import type { Address } from '../../../contract/addresses.ts'
import { addresses } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { addressOf } from './address-fields.ts'

/** Oldest first, so that an added one is the last (specification 4, addresses). */
export async function listAddresses({ db }: Pick<Tools, 'db'>, userId: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
  return rows.map(addressOf)
}
