import { asc, eq } from 'drizzle-orm'
import type { Address } from '../../../contract/api/addresses.ts'
import type { ShopContext } from '../../context.ts'
import { addresses } from '../../database/schema/index.ts'
import { addressOf } from './address-fields.ts'

/** A customer's addresses, oldest first (spec 4, addresses). */
export async function listAddresses({ db }: Pick<ShopContext, 'db'>, userId: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
  return rows.map(addressOf)
}
