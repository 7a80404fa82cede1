import { and, asc, eq } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import { addresses } from '../../database/schema/index.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { lockAddressBook } from './lock-address-book.ts'
import { markDefault } from './mark-default.ts'

/**
 * Deletes an address. If it was the default, the first remaining one becomes it (spec 4, addresses). Throws address_not_found,
 * also for someone else's.
 */
export async function deleteAddress({ db }: Pick<ShopContext, 'db'>, userId: string, addressId: string): Promise<void> {
  if (!isUuid(addressId)) throw new ShopError('address_not_found')
  await lockAddressBook(db, userId, async (tx) => {
    const [gone] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
      .returning()
    if (!gone) throw new ShopError('address_not_found')
    if (!gone.isDefault) return
    const [first] = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.userId, userId))
      .orderBy(asc(addresses.createdAt), asc(addresses.id))
      .limit(1)
    if (first) await markDefault(tx, userId, first.id)
  })
}
