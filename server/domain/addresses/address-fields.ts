import type { Address, AddressFields } from '../../../contract/api/addresses.ts'
import { countryNamed, countryOf } from '../../../contract/rules/countries.ts'
import type { addresses } from '../../database/schema/index.ts'

type StoredAddress = typeof addresses.$inferSelect

/** An address for the API, with the country's French name. */
export const addressOf = (stored: StoredAddress): Address => ({
  id: stored.id,
  ...peopleAndPlace(stored),
  country: countryOf(stored.country).name,
  isDefault: stored.isDefault,
})

/** An address for the database, with the country's code. */
export const storedFields = (fields: AddressFields) => ({ ...peopleAndPlace(fields), country: countryNamed(fields.country).code })

const peopleAndPlace = ({ firstName, lastName, street, postalCode, city }: Omit<AddressFields, 'country' | 'isDefault'>) => ({
  firstName,
  lastName,
  street,
  postalCode,
  city,
})
