import { expect, test } from 'vitest'
import type { CardProduct } from '../../../contract/api/catalogue.ts'
import { withFavourite } from './favourite-changes.ts'

const aFavourite = (id: string) => ({ id, name: `Abaya ${id}` }) as CardProduct
const change = (productId: string, wanted: boolean) => ({ productId, name: 'Abaya', wanted, product: aFavourite(productId) })
const ids = (products: CardProduct[]) => products.map(({ id }) => id)

test('a favourite added twice is listed once, and removing one that is not listed changes nothing (spec 4, favourites)', () => {
  const list = [aFavourite('1'), aFavourite('2')]
  expect(ids(withFavourite(list, change('3', true)))).toEqual(['3', '1', '2'])
  expect(ids(withFavourite(list, change('2', true)))).toEqual(['2', '1'])
  expect(ids(withFavourite(list, change('2', false)))).toEqual(['1'])
  expect(ids(withFavourite(list, change('9', false)))).toEqual(['1', '2'])
})
