import { and, asc, eq } from 'drizzle-orm'
import { addresses } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { inAddressBook } from './in-address-book.ts'
import { markDefault } from './mark-default.ts'

/**
 * When the default goes, the first remaining address becomes it (specification 4, addresses).
 * Throws address_not_found, for someone else's too.
 */
export async function deleteAddress({ db }: Pick<Tools, 'db'>, userId: string, addressId: string): Promise<void> {
  if (!isUuid(addressId)) throw new ShopError('address_not_found')
  await inAddressBook(db, userId, async (tx) => {
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
