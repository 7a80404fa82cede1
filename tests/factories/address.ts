import type { AddressFields } from '../../contract/addresses.ts'

/** A complete address; a test says only what matters to it. */
export const anAddress = (wish: Partial<AddressFields> = {}): AddressFields => ({
  firstName: 'Amina',
  lastName: 'Benali',
  street: '3 rue des Lilas',
  postalCode: '69003',
  city: 'Lyon',
  country: 'France',
  ...wish,
})
