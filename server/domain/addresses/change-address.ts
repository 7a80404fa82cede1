import { and, eq } from 'drizzle-orm'
import type { Address, AddressFields } from '../../../contract/addresses.ts'
import { addresses } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { addressOf, storedFields } from './address-fields.ts'
import { inAddressBook } from './in-address-book.ts'
import { markDefault } from './mark-default.ts'

/**
 * Replaces the fields of one of her addresses. It becomes the default when it asks for it; the default stays the default,
 * because there is always one. Throws address_not_found, for someone else's too.
 */
export async function changeAddress(
  { db }: Pick<Tools, 'db'>,
  userId: string,
  addressId: string,
  fields: AddressFields,
): Promise<Address> {
  if (!isUuid(addressId)) throw new ShopError('address_not_found')
  const changed = await inAddressBook(db, userId, async (tx) => {
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
