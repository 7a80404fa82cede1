import { eq } from 'drizzle-orm'
import type { Address, AddressFields } from '../../../contract/addresses.ts'
import { addresses } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { addressOf, storedFields } from './address-fields.ts'
import { inAddressBook } from './in-address-book.ts'

/** The first address becomes the default, a later one when it asks for it (contract 6, invariant 6). */
export const addAddress = ({ db }: Pick<Tools, 'db'>, userId: string, fields: AddressFields): Promise<Address> =>
  inAddressBook(db, userId, async (tx) => {
    const hers = eq(addresses.userId, userId)
    const isDefault = fields.isDefault || (await tx.$count(addresses, hers)) === 0
    if (isDefault) await tx.update(addresses).set({ isDefault: false }).where(hers)
    const [added] = await tx
      .insert(addresses)
      .values({ ...storedFields(fields), userId, isDefault })
      .returning()
    return addressOf(added as typeof addresses.$inferSelect)
  })
