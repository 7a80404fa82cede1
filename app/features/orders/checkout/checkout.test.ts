import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderRequest, OrderState } from '../../../../contract/api/orders.ts'
import { aBrowserStore } from '../../../../tests/factories/browser-store.ts'
import { minutesLeft } from '../order/order-actions.tsx'
import { moneyOfUnpaid, paymentResult } from '../payment/payment-result.ts'
import { attemptFor, clearPending, placeOrder, readPending, waitingOrder } from '../pending-order.ts'
import { reasonsAgainst } from './confirm-order.tsx'

const answers = vi.fn<typeof fetch>()
const request: OrderRequest = {
  items: [{ productId: '7', size: 'M', quantity: 1 }],
  address: { id: 'a' },
  paymentMethod: 'card',
  returnUrl: 'http://localhost/checkout',
  shippingMethod: 'standard',
}
const sentKeys = () =>
  answers.mock.calls.filter(([url]) => url === '/api/orders').map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))
const calls = () => answers.mock.calls.map(([url, init]) => `${init?.method} ${url as string}`)

beforeEach(() => {
  vi.stubGlobal('localStorage', aBrowserStore())
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  answers.mockReset()
})

const waiting = { id: '1', orderNumber: 'NL-1', statusCode: 'EN_ATTENTE' }
/** The shop's API as far as the checkout uses it. */
function theShopAnswers({ order = waiting }: { order?: object } = {}) {
  answers.mockImplementation(async (url) => {
    if (url === '/api/orders') return Response.json({ id: '1', orderNumber: 'NL-1', paymentUrl: 'http://pay/1' })
    return Response.json(order)
  })
}

test('the same request keeps its key, so a double click or a reload makes one order (contract 4, idempotency)', async () => {
  theShopAnswers()
  await placeOrder(request)
  await placeOrder(request)
  expect(sentKeys()).toHaveLength(2)
  expect(new Set(sentKeys()).size).toBe(1)
  expect(readPending()).toBe('NL-1')
})

test('another request has another key and cancels the earlier unpaid order (orders and payments, placing an order)', async () => {
  theShopAnswers()
  await placeOrder(request)
  await placeOrder({ ...request, shippingMethod: 'express' })
  expect(new Set(sentKeys()).size).toBe(2)
  expect(calls()).toEqual([
    'POST /api/orders',
    'GET /api/orders/order/NL-1',
    'POST /api/orders/1/cancel?only=unpaid',
    'POST /api/orders',
  ])
})

test('an order that waits is found on another device too, where its pieces look sold out; a device knows its own best', async () => {
  const [mine, newest, ended] = ['NL-1', 'NL-3', 'NL-2'].map((orderNumber) => ({ ...waiting, orderNumber }))
  answers.mockImplementation(async (url) =>
    Response.json(url === '/api/orders' ? [{ ...ended, statusCode: 'ANNULÉ' }, newest, mine] : mine),
  )
  expect(await waitingOrder()).toMatchObject({ orderNumber: 'NL-3' })
  theShopAnswers()
  await placeOrder(request)
  expect(await waitingOrder()).toMatchObject({ orderNumber: 'NL-1' })
})

test('a later delivery day and newer terms keep the key, since a lost answer may have made the order (decisions 22 and 49)', () => {
  const { key } = attemptFor({ ...request, expectedDelivery: '2035-01-15', termsVersion: '2035-01-01' })
  expect(attemptFor({ ...request, expectedDelivery: '2035-01-16', termsVersion: '2035-01-02' }).key).toBe(key)
})

test('after an order was paid, the same request makes a new one (spec 4, checkout)', async () => {
  theShopAnswers()
  await placeOrder(request)
  theShopAnswers({ order: { ...waiting, statusCode: 'PAYÉ' } })
  await placeOrder(request)
  expect(new Set(sentKeys()).size).toBe(2)
})

test('a key lives no longer than a payment page', () => {
  vi.useFakeTimers()
  const { key } = attemptFor(request)
  vi.advanceTimersByTime(29 * 60_000)
  expect(attemptFor(request).key).toBe(key)
  vi.advanceTimersByTime(2 * 60_000)
  expect(attemptFor(request).key).not.toBe(key)
  clearPending()
  expect(localStorage.length).toBe(0)
})

/** Of an order that went through these states. */
function resultAfter(...states: [OrderState, ...OrderState[]]) {
  const history = states.map((statusCode) => ({ statusCode, status: '', date: '' }))
  return paymentResult({ statusCode: states.at(-1) ?? states[0], history })
}

test("only the order's own state says whether it was paid (decisions 11 and 12)", () => {
  expect(resultAfter('EN_ATTENTE', 'PAYÉ')).toBe('paid')
  expect(resultAfter('EN_ATTENTE', 'PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ', 'LIVRÉ')).toBe('paid')
  expect(resultAfter('EN_ATTENTE')).toBe('waiting')
  expect(resultAfter('EN_ATTENTE', 'ANNULÉ')).toBe('unpaid')
  expect(paymentResult(null)).toBe('unknown')
})

test('the payment of an order cancelled after it did not fail; one that came after the cancellation did (decision 12)', () => {
  expect(resultAfter('EN_ATTENTE', 'PAYÉ', 'ANNULÉ')).toBe('undone')
  expect(resultAfter('EN_ATTENTE', 'PAYÉ', 'ANNULÉ', 'REMBOURSÉ')).toBe('undone')
  expect(resultAfter('EN_ATTENTE', 'ANNULÉ', 'REMBOURSÉ')).toBe('unpaid')
})

test('nothing is said to be undebited once money was taken, also while its refund is under way (decision 12)', () => {
  expect(moneyOfUnpaid({ captured: 0, refunded: 0 })).toMatch(/^Aucun montant n’a été débité/)
  expect(moneyOfUnpaid({ captured: 65.89, refunded: 0 })).toContain('sera intégralement remboursé')
  expect(moneyOfUnpaid({ captured: 65.89, refunded: 65.89 })).toContain('est intégralement remboursé')
})

test('what prevents an order is shown in words (spec 5, checkout)', () => {
  const address = {
    id: 'a',
    firstName: '',
    lastName: '',
    street: '',
    postalCode: '',
    city: '',
    country: 'France',
    isDefault: true,
  } as const
  expect(reasonsAgainst({ address, hasAddresses: true, hasSoldOut: false })).toEqual([])
  expect(reasonsAgainst({ address: undefined, hasAddresses: false, hasSoldOut: false })).toEqual([
    'Veuillez ajouter une adresse de livraison',
  ])
  expect(reasonsAgainst({ address: undefined, hasAddresses: true, hasSoldOut: true })).toEqual([
    'Veuillez sélectionner une adresse de livraison',
    'Veuillez retirer les articles épuisés de votre panier avant de continuer',
  ])
})

test('the countdown of an hour ends at zero (decision 19)', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  expect(minutesLeft('2026-11-21T11:00:00Z', now)).toBe(60)
  expect(minutesLeft('2026-11-21T10:00:20Z', now)).toBe(1)
  expect(minutesLeft('2026-11-21T09:59:00Z', now)).toBe(0)
  expect(minutesLeft(null, now)).toBe(0)
})
