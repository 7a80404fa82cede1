import { expect, test } from 'vitest'
import { cardName, expiryText } from './card-text.ts'

const visa = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 3, expYear: 2027 }

test('a card is named by its brand and last digits (decision 8)', () => {
  expect(cardName(visa)).toBe('Visa se terminant par 4242')
  expect(cardName({ ...visa, brand: 'some_new_one' })).toBe('Carte se terminant par 4242')
})

test.each([
  ['2027-03-31T12:00:00', 'Expire fin 03/2027'],
  ['2027-04-01T12:00:00', 'Expirée depuis 03/2027'],
  ['2028-01-01T12:00:00', 'Expirée depuis 03/2027'],
  ['2026-12-31T12:00:00', 'Expire fin 03/2027'],
])('on %s a card shows « %s »: it is valid until the end of its month', (now, text) => {
  expect(expiryText(visa, new Date(now))).toBe(text)
})
