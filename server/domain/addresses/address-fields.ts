import type { Address, AddressFields } from '../../../contract/addresses.ts'
import { countryNamed, countryOf } from '../../../contract/countries.ts'
import type { addresses } from '../../database/schema/index.ts'

type StoredAddress = typeof addresses.$inferSelect

/** As the API shows it: the country by its French name. */
export const addressOf = (stored: StoredAddress): Address => ({
  id: stored.id,
  ...peopleAndPlace(stored),
  country: countryOf(stored.country).name,
  isDefault: stored.isDefault,
})

/** As the database keeps it: the country by its code. */
export const storedFields = (fields: AddressFields) => ({ ...peopleAndPlace(fields), country: countryNamed(fields.country).code })

const peopleAndPlace = ({ firstName, lastName, street, postalCode, city }: Omit<AddressFields, 'country' | 'isDefault'>) => ({
  firstName,
  lastName,
  street,
  postalCode,
  city,
})
