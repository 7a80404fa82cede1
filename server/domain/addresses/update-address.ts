import { and, eq } from 'drizzle-orm'
import type { Address, AddressFields } from '../../../contract/api/addresses.ts'
import type { ShopContext } from '../../context.ts'
import { addresses } from '../../database/schema/index.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { addressOf, storedFields } from './address-fields.ts'
import { lockAddressBook } from './lock-address-book.ts'
import { markDefault } from './mark-default.ts'

/**
 * Replaces the fields of an address. It becomes the default on request; the default stays the default, because there is always
 * one. Throws address_not_found, also for someone else's.
 */
export async function updateAddress(
  { db }: Pick<ShopContext, 'db'>,
  userId: string,
  addressId: string,
  fields: AddressFields,
): Promise<Address> {
  if (!isUuid(addressId)) throw new ShopError('address_not_found')
  const changed = await lockAddressBook(db, userId, async (tx) => {
    const [address] = await tx
      .update(addresses)
      .set(storedFields(fields))
      .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
      .returning()
    return address && fields.isDefault ? markDefault(tx, userId, addressId) : address
  })
  if (!changed) throw new ShopError('address_not_found')
  return addressOf(changed)
}
