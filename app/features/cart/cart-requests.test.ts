import { expect, test } from 'vitest'
import { refusal } from '../../../tests/factories/pending-page.ts'
import { refusalKind } from './cart-requests.ts'

test.each(['stock_insufficient', 'size_sold_out', 'product_sold_out'])(
  'the shop’s refusal %s is a warning, as the page’s own is (spec 4 and 8, cart)',
  (code) => expect(refusalKind(refusal(409, code))).toBe('warning'),
)

test.each([
  [404, 'cart_line_missing'],
  [409, 'too_many_cart_lines'],
])('any other refusal, such as %i %s, is an error', (status, code) => expect(refusalKind(refusal(status, code))).toBe('error'))
