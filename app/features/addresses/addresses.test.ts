import { expect, test } from 'vitest'
import type { Address } from '../../../contract/api/addresses.ts'
import { addressFaults } from './address-form.tsx'
import { withAddress, withoutAddress } from './addresses-query.ts'

const anAddress = (id: string, isDefault = false): Address => ({
  id,
  firstName: 'Nour',
  lastName: 'B',
  street: '3 rue du Lin',
  postalCode: '75011',
  city: 'Paris',
  country: 'France',
  isDefault,
})
const defaults = (addresses: Address[]) => addresses.filter(({ isDefault }) => isDefault).map(({ id }) => id)

test('a new address is appended, an updated one keeps its place (spec 4, addresses)', () => {
  const book = [anAddress('1', true), anAddress('2')]
  expect(withAddress(book, anAddress('3')).map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(withAddress(book, { ...anAddress('1', true), city: 'Lyon' }).map(({ city }) => city)).toEqual(['Lyon', 'Paris'])
})

test('a new default address is the only default (spec 4, addresses)', () => {
  expect(defaults(withAddress([anAddress('1', true), anAddress('2')], anAddress('2', true)))).toEqual(['2'])
})

test('when the default is deleted, the first remaining address becomes the default (spec 4, addresses)', () => {
  const book = [anAddress('1', true), anAddress('2'), anAddress('3')]
  expect(defaults(withoutAddress(book, anAddress('1', true)))).toEqual(['2'])
  expect(defaults(withoutAddress(book, anAddress('3')))).toEqual(['1'])
  expect(withoutAddress([anAddress('1', true)], anAddress('1', true))).toEqual([])
})

test('every field is required, and a postal code may have any format (spec 5, address)', () => {
  const { id: _id, isDefault: _isDefault, ...fields } = anAddress('1')
  expect(addressFaults({ ...fields, postalCode: 'B-1000' })).toEqual({})
  expect(addressFaults({ ...fields, street: '', city: '' })).toEqual({
    street: 'Indiquez le numéro et la rue.',
    city: 'Indiquez votre ville.',
  })
})
