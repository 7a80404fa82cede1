import { eq } from 'drizzle-orm'
import type { Address, AddressFields } from '../../../contract/api/addresses.ts'
import type { ShopContext } from '../../context.ts'
import { addresses } from '../../database/schema/index.ts'
import { ShopError } from '../shop-error.ts'
import { addressOf, storedFields } from './address-fields.ts'
import { lockAddressBook } from './lock-address-book.ts'

/** A generous limit: each address is part of every list and export. */
const mostAddresses = 50

/**
 * Adds an address. The first becomes the default, a later one on request (contract 6, invariant 6). Throws too_many_addresses
 * beyond fifty (security, limits of business).
 */
export const addAddress = ({ db }: Pick<ShopContext, 'db'>, userId: string, fields: AddressFields): Promise<Address> =>
  lockAddressBook(db, userId, async (tx) => {
    const hers = eq(addresses.userId, userId)
    const known = await tx.$count(addresses, hers)
    if (known >= mostAddresses) throw new ShopError('too_many_addresses', { most: mostAddresses })
    const isDefault = fields.isDefault || known === 0
    if (isDefault) await tx.update(addresses).set({ isDefault: false }).where(hers)
    const [added] = await tx
      .insert(addresses)
      .values({ ...storedFields(fields), userId, isDefault })
      .returning()
    return addressOf(added as typeof addresses.$inferSelect)
  })
