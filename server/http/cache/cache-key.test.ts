import { expect, test } from 'vitest'
import { cacheKey } from './cache-key.ts'

const keyOf = (url: string) => cacheKey(url)?.key

test('unknown parameters, empty parameters and the order of parameters do not change the key', () => {
  expect(keyOf('/products?utm=7&page=2&q=&sizes=M')).toBe('/products?page=2&sizes=M')
  expect(keyOf('/products?sizes=M&page=2')).toBe('/products?page=2&sizes=M')
  expect(keyOf('/?utm=7')).toBe('/')
})

test('a parameter that a page doesn’t know does not make another cache entry (security, slow and big)', () => {
  expect(keyOf('/?q=7')).toBe('/')
  expect(keyOf('/products?q=7&version=2&sort=name')).toBe('/products?sort=name')
  expect(keyOf('/products/12?minPrice=7&page=2')).toBe('/products/12?page=2')
  expect(keyOf('/faq?page=7')).toBe('/faq')
  expect(keyOf('/products?_routes=x')).toBe('/products')
  expect(keyOf('/products.data?_routes=x')).toBe('/products.data?_routes=x')
})

test.each(['/', '/_.data', '/products', '/products/12', '/products.data', '/robots.txt', '/search?q=abaya', '/admin/orders'])(
  '%s is cached for all visitors under its own address',
  (url) => {
    expect(keyOf(url)).toBe(url)
  },
)

test('the page that follows a submitted form is not cached', () => {
  expect(keyOf('/contact?sent=1')).toBeUndefined()
  expect(keyOf('/contact')).toBe('/contact')
})

test('the contact form that begins with a reported review is not cached, nor is another address made an entry (law, reviews)', () => {
  expect(keyOf('/contact?review=12.019aa000-0000-7000-8000-000000000001')).toBeUndefined()
  expect(keyOf('/contact?review=12&utm=7')).toBe('/contact')
})

test.each(['/checkout', '/sign-in', '/sign-up'])(
  '%s is cached for all visitors, and its copy is never older than the catalogue',
  (url) => {
    expect(cacheKey(url)).toEqual({ key: url, route: '*', fresh: true })
  },
)

test.each([
  '/a-page-that-is-new',
  '/products/12/reviews',
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
  '/__manifest?paths=%2Fadmin%2Forders&version=70980dde',
  '/%61ccount/profile',
  '/products/../account/profile',
  '//evil.example/x',
  'http://evil.example/',
  '*',
])('%s is never cached', (url) => {
  expect(cacheKey(url)).toBeUndefined()
})

test('public lists are cached by their known parameters; a request with any other goes to the application', () => {
  expect(cacheKey('/api/products?size=5&page=1')).toEqual({
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

test('a long value is cut, so that it cannot fill the memory', () => {
  expect(keyOf(`/search?q=${'a'.repeat(5_000)}`)).toHaveLength('/search?q='.length + 200)
})
