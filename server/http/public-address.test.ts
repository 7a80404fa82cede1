import { expect, test } from 'vitest'
import { publicAddress } from './public-address.ts'

const keyOf = (url: string) => publicAddress(url)?.key

test('unknown and empty parameters lead to the same page, their order too', () => {
  expect(keyOf('/products?utm=7&page=2&q=&sizes=M')).toBe('/products?page=2&sizes=M')
  expect(keyOf('/products?sizes=M&page=2')).toBe('/products?page=2&sizes=M')
  expect(keyOf('/?utm=7')).toBe('/')
})

test.each(['/', '/products', '/products/12', '/products.data', '/robots.txt', '/search?q=abaya'])(
  '%s is the same for all',
  (url) => {
    expect(keyOf(url)).toBe(url)
  },
)

test.each(['/checkout', '/sign-in', '/sign-up'])(
  '%s is the same for all until she is known, and never of an older catalogue',
  (url) => {
    expect(publicAddress(url)).toEqual({ key: url, route: '*', fresh: true })
  },
)

test.each([
  '/account/profile',
  '/ACCOUNT/profile.data',
  '/checkout/success?order_number=1',
  '/order/NL-1',
  '/sign-in?code=secret',
  '/sign-in.data',
  '/checkout?from=1',
  '/CHECKOUT',
  '/signin',
  '/reset-password',
  '/withdrawal',
  '/api/cart',
  '/api/products/12',
  '/healthz',
  '/metrics',
  '/%61ccount/profile',
  '/products/../account/profile',
  '//evil.example/x',
  'http://evil.example/',
  '*',
])('%s is never kept', (url) => {
  expect(publicAddress(url)).toBeUndefined()
})

test('the public lists are kept by their own parameters, fresh; with another one they are left to the door', () => {
  expect(publicAddress('/api/products?size=5&page=1')).toEqual({
    key: '/api/products?page=1&size=5',
    route: '/api/products',
    fresh: true,
  })
  expect(keyOf('/api/products/search?q=abaya')).toBe('/api/products/search?q=abaya')
  expect(keyOf('/api/products?page=')).toBe('/api/products?page=')
  expect(keyOf('/api/products?utm=7')).toBeUndefined()
  expect(keyOf('/api/products/featured?page=1')).toBeUndefined()
  expect(keyOf(`/api/products/search?q=${'a'.repeat(400)}`)).toBeUndefined()
})

test('a long value is cut, so that it fills no memory', () => {
  expect(keyOf(`/search?q=${'a'.repeat(5_000)}`)).toHaveLength('/search?q='.length + 200)
})
