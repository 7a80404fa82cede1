import type { Address } from '../../../contract/addresses.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { addressOf } from './address-fields.ts'
import { inAddressBook } from './in-address-book.ts'
import { markDefault } from './mark-default.ts'

/** Exactly this one is the default afterwards. Throws address_not_found, for someone else's too. */
export async function setDefaultAddress({ db }: Pick<Tools, 'db'>, userId: string, addressId: string): Promise<Address> {
  const marked = isUuid(addressId) && (await inAddressBook(db, userId, (tx) => markDefault(tx, userId, addressId)))
  if (!marked) throw new ShopError('address_not_found')
  return addressOf(marked)
}
