import { expect, test } from 'vitest'
import { isOfShopWords } from './shop-words.ts'

const refused = [
  'nacreetlin',
  'Nacre & Lin',
  'nacrelin2026',
  'NACRE-lin',
  'boutique1',
  'Boutique2026!',
  'la boutique nacre',
  'nacré-et-lin',
]
const accepted = ['Nuage-de-lin-26', 'linette et nacre', 'jardin de lin', '20262026', 'et-le-la-de', 'lune de miel']

test.each(refused)('« %s » is made of the name of the shop (ASVS 6.2.11)', (password) => {
  expect(isOfShopWords(password, 'Nacre & Lin')).toBe(true)
})

test.each(accepted)('« %s » contains more than the name of the shop', (password) => {
  expect(isOfShopWords(password, 'Nacre & Lin')).toBe(false)
})

test('another shop has other words; one without letters has none', () => {
  expect(isOfShopWords('Étoffes2026', 'Les Étoffes')).toBe(true)
  expect(isOfShopWords('nacrelin2026', 'Les Étoffes')).toBe(false)
  expect(isOfShopWords('lune de miel', '7')).toBe(false)
})
