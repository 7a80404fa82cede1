import { expect, test } from 'vitest'
import type { CardProduct } from '../../../contract/api/catalogue.ts'
import { withFavourite } from './favourites-query.ts'

const aFavourite = (id: string) => ({ id, name: `Abaya ${id}` }) as CardProduct
const ids = (products: CardProduct[]) => products.map(({ id }) => id)

test('adding ignores duplicates, removing what is not there changes nothing (spec 4, favourites)', () => {
  const list = [aFavourite('1'), aFavourite('2')]
  expect(ids(withFavourite(list, { product: aFavourite('3'), wanted: true }))).toEqual(['3', '1', '2'])
  expect(ids(withFavourite(list, { product: aFavourite('2'), wanted: true }))).toEqual(['2', '1'])
  expect(ids(withFavourite(list, { product: aFavourite('2'), wanted: false }))).toEqual(['1'])
  expect(ids(withFavourite(list, { product: aFavourite('9'), wanted: false }))).toEqual(['1', '2'])
})
