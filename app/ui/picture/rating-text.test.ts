import { expect, test } from 'vitest'
import { ratingText } from './rating-text.ts'

test('an average rating has one decimal, a whole number none (spec 9, formatting)', () => {
  expect([4.25, 4.7, 5, 3.04].map(ratingText)).toEqual(['4,3', '4,7', '5', '3'])
  for (let hundredths = 100; hundredths <= 500; hundredths += 1) {
    const rating = hundredths / 100
    expect(ratingText(rating)).toBe(rating.toLocaleString('fr-FR', { maximumFractionDigits: 1 }))
  }
})
