import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/client.ts'
import { addresses } from '../../database/schema/index.ts'

/** Makes this address the only default; undefined when the customer has no such address. The caller locks the address book. */
export async function markDefault(tx: Transaction, userId: string, addressId: string) {
  const hers = and(eq(addresses.userId, userId), eq(addresses.id, addressId))
  if ((await tx.$count(addresses, hers)) === 0) return undefined
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), ne(addresses.id, addressId), sql`${addresses.isDefault}`))
  const [marked] = await tx.update(addresses).set({ isDefault: true }).where(hers).returning()
  return marked
}
