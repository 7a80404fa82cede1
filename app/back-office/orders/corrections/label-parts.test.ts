import { expect, test } from 'vitest'
import { labelParts } from './label-parts.ts'

test.each([
  [
    'Yasmine Ben Salah\n12 rue des Étoffes\n75011 Paris\nFrance',
    {
      firstName: 'Yasmine',
      lastName: 'Ben Salah',
      street: '12 rue des Étoffes',
      postalCode: '75011',
      city: 'Paris',
      country: 'France',
    },
  ],
  [
    'Léa Roche\n3 Grote Markt\n1012 AB Amsterdam\nPays-Bas',
    {
      firstName: 'Léa',
      lastName: 'Roche',
      street: '3 Grote Markt',
      postalCode: '1012',
      city: 'AB Amsterdam',
      country: 'Pays-Bas',
    },
  ],
  [
    'Ana Sá\nRua Nova 4\nLisboa\nPortugal',
    { firstName: 'Ana', lastName: 'Sá', street: 'Rua Nova 4', postalCode: '', city: 'Lisboa', country: 'Portugal' },
  ],
])('the label %j is split into its fields', (label, parts) => {
  expect(labelParts(label)).toEqual(parts)
})
