import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { integrationFailures } from '../outage-count.ts'
import { type PaymentRequest, ProviderCallRunning, ProviderRefused, ProviderUnavailable } from '../payments/payment-provider.ts'
import { openPaymentProvider } from './stripe.ts'

/** A provider that answers each connection as the test says, byte for byte. */
let server: Server
let answer: (socket: Socket, request: string) => void
let requests: string[]

beforeEach(async () => {
  requests = []
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (bytes) => {
      requests.push(bytes.toString())
      answer(socket, bytes.toString())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => server.close())

const http = (status: number, body: string) =>
  `HTTP/1.1 ${status} x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
/** Short time-outs, only for calls that must fail: a busy machine is no fault of the provider. */
const impatient = { callTimeoutMs: 150, searchTimeoutMs: 150 }
const provider = (timeouts?: typeof impatient) =>
  openPaymentProvider(
    {
      STRIPE_SECRET_KEY: 'sk_test',
      STRIPE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
    },
    timeouts,
  )

const request: PaymentRequest = {
  orderNumber: 'NL-AAAA-BBBB-CCCC',
  email: 'client@example.com',
  method: 'card',
  currency: 'eur',
  lines: [{ name: 'Abaya Nour', description: 'Taille M', unitAmountCents: 59_90, quantity: 2 }],
  shippingCents: 5_99,
  successUrl: 'http://localhost:3000/checkout/success?order_number=NL-AAAA-BBBB-CCCC',
  cancelUrl: 'http://localhost:3000/checkout/error?order_number=NL-AAAA-BBBB-CCCC',
  expiresAt: 1_800_000_000,
}

describe('what the shop requests from the provider (orders and payments, placing an order)', () => {
  test('is one session under our key, with order, lines, delivery and return address', async () => {
    answer = (socket) => socket.end(http(200, JSON.stringify({ id: 'cs_1', url: 'https://pay.example/cs_1', status: 'open' })))
    expect(await provider().openSession(request, 'key-1')).toEqual({ id: 'cs_1', url: 'https://pay.example/cs_1' })
    const [head = '', body = ''] = (requests[0] ?? '').split('\r\n\r\n')
    expect(head).toMatch(/idempotency-key: key-1/i)
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      mode: 'payment',
      locale: 'fr',
      client_reference_id: 'NL-AAAA-BBBB-CCCC',
      'metadata[payment_session]': 'key-1',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][price_data][unit_amount]': '5990',
      'line_items[0][quantity]': '2',
      'line_items[1][price_data][product_data][name]': 'Livraison',
      'line_items[1][price_data][unit_amount]': '599',
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      expires_at: '1800000000',
    })
  })
})

describe('a provider in trouble (orders and payments, goal figures)', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['hangs', () => {}],
    ['resets the connection', (socket) => socket.resetAndDestroy()],
    ['closes without an answer', (socket) => socket.end()],
    ['answers garbage', (socket) => socket.end('garbage\r\n\r\n')],
    ['answers HTML', (socket) => socket.end(http(200, '<html>'))],
    ['answers incomplete JSON', (socket) => socket.end(http(200, '{"id": "cs_1", '))],
    ['answers JSON without a session', (socket) => socket.end(http(200, '{}'))],
    ['answers 500', (socket) => socket.end(http(500, '{"error": {"type": "api_error", "message": "x"}}'))],
    ['answers 429', (socket) => socket.end(http(429, '{"error": {"type": "rate_limit", "message": "x"}}'))],
    [
      'still works on the same key',
      (socket) =>
        socket.end(http(409, '{"error": {"type": "idempotency_error", "code": "idempotency_key_in_use", "message": "x"}}')),
    ],
    [
      'answers byte by byte',
      (socket) => {
        socket.write('HTTP/1.1 200 x\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n\r\n{')
        const drip = setInterval(() => (socket.destroyed ? clearInterval(drip) : socket.write(' ')), 20)
      },
    ],
  ])('that %s leaves it unknown what it did', async (_what, misbehave) => {
    answer = misbehave
    await expect(provider(impatient).openSession(request, 'key')).rejects.toBeInstanceOf(ProviderUnavailable)
    await expect(provider(impatient).readSession('cs_1')).rejects.toBeInstanceOf(ProviderUnavailable)
    await expect(provider(impatient).refund('pi_1', 1, 'key')).rejects.toBeInstanceOf(ProviderUnavailable)
  })

  test('that still works on the same key has done nothing for this copy of the call', async () => {
    answer = (socket) => socket.end(http(409, '{"error": {"code": "idempotency_key_in_use", "message": "x"}}'))
    await expect(provider().openSession(request, 'key')).rejects.toBeInstanceOf(ProviderCallRunning)
  })

  test('that can’t be reached leaves it unknown what it did', async () => {
    const away = provider()
    await new Promise((resolve) => server.close(resolve))
    await expect(away.openSession(request, 'key')).rejects.toBeInstanceOf(ProviderUnavailable)
  })

  test.each([400, 401, 402, 403, 404])('that answers %i has refused the request', async (status) => {
    answer = (socket) => socket.end(http(status, '{"error": {"type": "invalid_request_error", "message": "x"}}'))
    const refused = provider().openSession(request, 'key')
    await expect(refused).rejects.toBeInstanceOf(ProviderRefused)
    // A rejected API key says nothing about the request itself.
    await expect(refused).rejects.toMatchObject({ denied: status === 401 || status === 403 })
  })

  test.each([
    [500, 1],
    [401, 1],
    [403, 0],
    [409, 0],
    [400, 0],
  ])('that answers %i counts as %i failures of an outside service: a revoked key stops the shop', async (status, more) => {
    const failures = async () => {
      const { values } = await integrationFailures.get()
      return values.find(({ labels }) => labels.service === 'payments')?.value ?? 0
    }
    answer = (socket) => socket.end(http(status, '{"error": {"type": "api_error", "message": "x"}}'))
    const before = await failures()
    await expect(provider().readSession('cs_1')).rejects.toThrow('x')
    expect((await failures()) - before).toBe(more)
  })
})

describe('the state of a session', () => {
  const intent = (more: object) => ({ id: 'pi_1', object: 'payment_intent', ...more })
  test.each([
    ['open', { status: 'open', payment_status: 'unpaid' }],
    ['open', { status: 'open', payment_status: 'unpaid', payment_intent: intent({ status: 'requires_payment_method' }) }],
    ['expired', { status: 'expired', payment_status: 'unpaid' }],
    ['processing', { status: 'complete', payment_status: 'unpaid', payment_intent: intent({ status: 'processing' }) }],
    ['failed', { status: 'complete', payment_status: 'unpaid', payment_intent: intent({ status: 'requires_payment_method' }) }],
    [
      'succeeded',
      { status: 'complete', payment_status: 'paid', payment_intent: intent({ status: 'succeeded', amount_received: 700 }) },
    ],
  ])('is %s for %j', async (state, fields) => {
    answer = (socket) =>
      socket.end(
        http(200, JSON.stringify({ id: 'cs_1', amount_total: 700, currency: 'eur', client_reference_id: 'NL-1', ...fields })),
      )
    expect(await provider().readSession('cs_1')).toMatchObject({ state, amountCents: 700, currency: 'eur', orderNumber: 'NL-1' })
  })
})

test('an IPv6 address in STRIPE_API_BASE is called, not looked up as a name (contract 2)', async () => {
  const config = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_API_BASE: 'http://[::1]:1', STRIPE_WEBHOOK_SECRET: 'whsec_test' }
  const failure: unknown = await openPaymentProvider(config)
    .readSession('cs_1')
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProviderUnavailable)
  expect(inspect(failure)).not.toContain('ENOTFOUND')
})
