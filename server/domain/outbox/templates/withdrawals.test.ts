import { expect, test } from 'vitest'
import { defaultSettings } from '../../../../contract/rules/shop-settings.ts'
import { refundPromise, returnCost } from '../../../../contract/text/legal/legal-sentences.ts'
import { withdrawalReceipt } from './withdrawals.ts'

const declaredAt = new Date('2026-03-20T18:05:42Z')
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('the receipt promises refund and return in the words of the pages, and names the last day (law, refund)', () => {
  const declaration = { name: 'Amina', orderNumber: 'CMD-1', email: 'amina@example.com', lines: 'Tout', declaredAt }
  const text = plain(withdrawalReceipt(defaultSettings, { declaration, fits: true, parsedNumber: undefined }).text)
  expect(text).toContain(plain(refundPromise))
  expect(text).toContain(plain(returnCost))
  expect(text).toContain('vendredi 3 avril 2026')
})
