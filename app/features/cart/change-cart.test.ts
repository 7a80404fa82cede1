import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '../../../contract/rules/shop-settings.ts'
import * as messages from '../../../contract/text/messages.ts'
import { aBrowserStore } from '../../../tests/factories/browser-store.ts'
import { aCart, aLine, aProduct } from '../../../tests/factories/cart.ts'
import { eventually } from '../../../tests/setup/eventually.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { cartQuery } from './cart-query.ts'
import { quantityChange } from './change-cart.ts'

const say = vi.hoisted(() => () => vi.fn<(message: string) => void>())
vi.mock('../../ui/overlay/toast.ts', () => ({ toast: { success: say(), error: say(), warning: say() } }))

const abaya = aProduct({ sizeQuantities: { M: 9 } })
const answers = vi.fn<typeof fetch>()
const shown = () => queryClient.getQueryData(cartQuery.queryKey)?.items[0]?.quantity
const change = (quantity: number) =>
  new MutationObserver(queryClient, quantityChange(defaultSettings)).mutate({ productId: '7', size: 'M', quantity })
const accepted = () => Response.json(aCart(aLine(abaya, 'M', 2)))

beforeEach(() => {
  vi.stubGlobal('localStorage', aBrowserStore())
  vi.stubGlobal('fetch', answers)
  queryClient.setQueryData(cartQuery.queryKey, aCart(aLine(abaya, 'M', 1)))
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  answers.mockReset()
})

test('a new quantity is seen before the server has answered (spec 4, cart)', async () => {
  const server = Promise.withResolvers<Response>()
  answers.mockReturnValueOnce(server.promise)
  const changed = change(2)
  await eventually(() => expect(shown()).toBe(2))
  server.resolve(accepted())
  await changed
  expect(toast.success).toHaveBeenCalledWith('Quantité mise à jour')
})

test("a refused quantity is taken back, with the server's sentence (spec 8, cart)", async () => {
  const message = messages.stockLimitNamed('Abaya Nour', 'M', 1)
  answers.mockResolvedValueOnce(
    new Response(JSON.stringify({ status: 409, code: 'stock_insufficient', message }), {
      status: 409,
      headers: { 'Content-Type': 'application/problem+json' },
    }),
  )
  await expect(change(2)).rejects.toMatchObject({ status: 409 })
  expect(shown()).toBe(1)
  expect(toast.error).toHaveBeenCalledWith(message)
})

test('without an answer the quantity is taken back too, with its own sentence (spec 8, cart)', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(change(2)).rejects.toMatchObject({ status: 0 })
  expect(shown()).toBe(1)
  expect(toast.error).toHaveBeenCalledWith('Impossible de mettre à jour la quantité')
})

test('a change refused because the session ended does not restore the cart for an anonymous visitor (spec 4, cart)', async () => {
  answers.mockImplementationOnce(async () => {
    queryClient.clear()
    throw new TypeError('Failed to fetch')
  })
  await expect(change(2)).rejects.toMatchObject({ status: 0 })
  expect(queryClient.getQueryData(cartQuery.queryKey)).toBeUndefined()
})

test('two quick changes reach the server one after the other (spec 4, cart)', async () => {
  const first = Promise.withResolvers<Response>()
  answers.mockReturnValueOnce(first.promise).mockResolvedValueOnce(accepted())
  const both = Promise.all([change(2), change(3)])
  await eventually(() => expect(answers).toHaveBeenCalledTimes(1))
  expect(answers.mock.calls[0]?.[1]?.body).toContain('"quantity":2')
  first.resolve(accepted())
  await both
  expect(answers.mock.calls[1]?.[1]?.body).toContain('"quantity":3')
  expect(shown()).toBe(3)
})
