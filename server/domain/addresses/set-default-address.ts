import type { Address } from '../../../contract/api/addresses.ts'
import type { ShopContext } from '../../context.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { addressOf } from './address-fields.ts'
import { lockAddressBook } from './lock-address-book.ts'
import { markDefault } from './mark-default.ts'

/** Makes this address the only default. Throws address_not_found, also for someone else's. */
export async function setDefaultAddress({ db }: Pick<ShopContext, 'db'>, userId: string, addressId: string): Promise<Address> {
  const marked = isUuid(addressId) && (await lockAddressBook(db, userId, (tx) => markDefault(tx, userId, addressId)))
  if (!marked) throw new ShopError('address_not_found')
  return addressOf(marked)
}
