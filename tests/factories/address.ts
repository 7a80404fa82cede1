import type { AddressFields } from '../../contract/api/addresses.ts'

/** A complete address; a test names only what matters to it. */
export const anAddress = (options: Partial<AddressFields> = {}): AddressFields => ({
  firstName: 'Amina',
  lastName: 'Benali',
  street: '3 rue des Lilas',
  postalCode: '69003',
  city: 'Lyon',
  country: 'France',
  ...options,
})
