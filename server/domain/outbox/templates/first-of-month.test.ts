import { expect, test } from 'vitest'
import { defaultSettings } from '../../../../contract/rules/shop-settings.ts'
import { contactAnswer } from './correspondence.ts'
import { withdrawalReceipt } from './withdrawals.ts'

const newYear = new Date('2028-12-31T23:30:00Z')

test('the receipt of a withdrawal writes the first of a month as « 1er » (law, withdrawal function)', () => {
  const declaration = { name: 'Amina', orderNumber: 'CMD-1', email: 'amina@example.com', lines: 'Tout', declaredAt: newYear }
  const { text } = withdrawalReceipt(defaultSettings, { declaration, fits: true, parsedNumber: undefined })
  expect(text).toContain('lundi 1er janvier 2029 à 00:30:00 (heure de Paris)')
})

test('an answer that quotes a message writes the first of a month as « 1er » (decision 4)', () => {
  const written = { name: 'Amina', subject: 'order', message: 'Bonjour', createdAt: newYear } as const
  expect(contactAnswer(defaultSettings, { written, text: 'Bien reçu.' }).text).toContain(
    'Le 1er janvier 2029, vous nous écriviez :',
  )
})
