import { expect, test } from 'vitest'
import { mayOpen, owner, paramsIn, screen, screenAt, staff } from './screen.ts'

const nothing = async () => ({ default: () => null })
const screens = [
  screen(staff, '', nothing),
  screen(staff, 'orders', nothing),
  screen(owner, 'products/new', nothing),
  screen(owner, 'products/:id', nothing),
]
const found = (pathname: string) => screenAt(screens, pathname)

test.each([
  ['/admin', ''],
  ['/admin/', ''],
  ['/admin/orders', 'orders'],
  ['/admin/orders/', 'orders'],
  ['/admin/products/new', 'products/new'],
  ['/admin/products/12', 'products/:id'],
])('%s is the screen « %s » (issue 7)', (pathname, path) => {
  expect(found(pathname)?.screen.path).toBe(path)
})

test('an address that has no screen has none', () => {
  for (const pathname of ['/admin/nowhere', '/admin/orders/1/2', '/admin/products']) expect(found(pathname)).toBeNull()
})

test('a screen knows what stands in its address, also when it is badly written', () => {
  expect(paramsIn('orders/:orderId', '/admin/orders/NL-1%20A')).toEqual({ orderId: 'NL-1 A' })
  expect(paramsIn('orders/:orderId', '/admin/orders/%E0%A4%A')).toEqual({ orderId: '%E0%A4%A' })
})

test('who prepares parcels does not open what is the owner’s', () => {
  expect(mayOpen(['USER', 'PREPARATION'], { roles: owner })).toBe(false)
  expect(mayOpen(['USER', 'PREPARATION'], { roles: staff })).toBe(true)
  expect(mayOpen(['USER', 'ADMIN'], { roles: owner })).toBe(true)
  expect(mayOpen(['USER'], { roles: staff })).toBe(false)
})
