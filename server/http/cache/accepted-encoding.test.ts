import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', undefined],
  ['BR;q=0.5', 'br'],
  ['gzip;q=1.0, *;q=0', 'gzip'],
  ['brotli', undefined],
  ['', undefined],
  [undefined, undefined],
])('the header « %s » selects %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('an encoding that is not available is not chosen', () => {
  expect(acceptedEncoding('br, gzip', ['gzip'])).toBe('gzip')
  expect(acceptedEncoding('br, gzip', [])).toBeUndefined()
})
