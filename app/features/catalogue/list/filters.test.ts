import { expect, test } from 'vitest'
import { addressOf, appliedAfter, filterCount, filtersIn, listCall, noFilters } from './filters.ts'

const read = (search: string) => filtersIn(new URLSearchParams(search))

test('filters are written into the address, and read from it unchanged (decision 31)', () => {
  const filters = {
    ...noFilters,
    categories: ['Abayas', 'Robes'],
    maxPrice: 120,
    sizes: ['S' as const, 'XL' as const],
    sort: 'price_asc' as const,
  }
  const address = addressOf(filters)
  expect(address).toBe('/products?categories=Abayas&categories=Robes&maxPrice=120&sizes=S&sizes=XL&sort=price_asc')
  expect(read(address.split('?')[1] ?? '')).toEqual(filters)
})

test('without filters the address has no query', () => {
  expect(addressOf(noFilters)).toBe('/products')
  expect(read('')).toEqual(noFilters)
})

test('invalid values in the address are ignored, valid ones are read', () => {
  expect(read('maxPrice=abc&sizes=M;XL&sizes=M&sizes=M&sort=evil&categories=')).toEqual({ ...noFilters, sizes: ['M'] })
  expect(read('sizes=52&sizes=M&sizes=XXL').sizes).toEqual(['M', 'XXL', '52'])
  expect(read('maxPrice=-5').maxPrice).toBe(300)
  expect(read('maxPrice=9999').maxPrice).toBe(300)
  expect(read(`categories=${'x'.repeat(101)}`).categories).toEqual([])
})

test.each(['constructor', '__proto__', 'toString'])('an unknown order is ignored, never refused: %s', (sort) => {
  expect(read(`sort=${sort}`)).toEqual(noFilters)
})

test('a form that posts its defaults filters nothing: 300 means 300 and above (decision 27)', () => {
  expect(filterCount(read('maxPrice=300&sort=newest'))).toBe(0)
  expect(listCall(read('maxPrice=300'), 0)).toEqual({ path: '/products?page=0&sort=newest&group=model' })
})

test('the list is requested with the filters that are set (spec 4, catalogue)', () => {
  expect(listCall(read('maxPrice=80&categories=Abayas'), 2)).toEqual({
    path: '/products/filter?page=2&sort=newest&group=model',
    body: { categories: ['Abayas'], minPrice: 0, maxPrice: 80, sizes: null },
  })
  expect(listCall(read('sizes=M'), 0).body).toEqual({ categories: [], minPrice: 0, maxPrice: null, sizes: ['M'] })
})

test('any filter change begins at the first page (spec 4, catalogue)', () => {
  expect(addressOf({ ...read('page=4&categories=Abayas'), maxPrice: 50 })).not.toContain('page=')
})

test('facets of colour, opacity and fabric are in the address too (decision 57)', () => {
  const address = '/products?colours=blue&colours=green&opacities=opaque&fabrics=cr%C3%AApe'
  const filters = read(address.split('?')[1] ?? '')
  expect(filters).toEqual({ ...noFilters, colours: ['blue', 'green'], opacities: ['opaque'], fabrics: ['crêpe'] })
  expect(addressOf(filters)).toBe(address)
  expect(filterCount(filters)).toBe(4)
  expect(listCall(filters, 0).body).toEqual({
    categories: [],
    minPrice: 0,
    maxPrice: null,
    sizes: null,
    colours: ['blue', 'green'],
    opacities: ['opaque'],
    fabrics: ['crêpe'],
  })
})

test('a choice made before the list of the former one has come stays, until its own list is shown', () => {
  const [blue, both] = ['/products?colours=blue', '/products?colours=blue&sizes=M']
  expect(appliedAfter([blue, both], blue)).toEqual([both])
  expect(appliedAfter([both], both)).toEqual([])
  expect(appliedAfter([blue, both], '/products'), 'the back button').toEqual([])
  expect(appliedAfter([blue, '/products', blue], blue), 'ticked again').toEqual([])
})
