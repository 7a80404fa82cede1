import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type PaymentPage, startPaymentPage } from '../../dev-services/payment-page/start-payment-page.ts'

const webhookSecret = 'whsec_test'

/**
 * A payment page for the test, the provider's official client, and a shop that only receives its webhooks: it accepts an
 * event when its signature is valid. Call it once at the top of the file.
 */
export function payingShop() {
  let page: PaymentPage
  let storeFile: string
  let folder: string
  let answer = 200
  const events: Stripe.Event[] = []
  const shop = { events, url: '', stripe: undefined as unknown as Stripe, pageUrl: '' }

  const listener = createServer(async (request, response) => {
    const payload = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const signature = String(request.headers['stripe-signature'])
    const event = await new Stripe('sk_test').webhooks
      .constructEventAsync(payload, signature, webhookSecret)
      .catch(() => undefined)
    const status = event ? answer : 400
    if (event && status < 300) events.push(event)
    response.writeHead(status).end()
  })

  async function open() {
    page = await startPaymentPage({ port: 0, webhookUrl: `${shop.url}/api/payments/webhook`, webhookSecret, storeFile })
    const server = { host: '127.0.0.1', port: new URL(page.url).port, protocol: 'http' } as const
    shop.stripe = new Stripe('sk_test_local', { ...server, telemetry: false, maxNetworkRetries: 0 })
    shop.pageUrl = page.url
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    shop.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
    folder = mkdtempSync(path.join(tmpdir(), 'shop-payment-'))
  })
  beforeEach(async () => {
    events.length = 0
    answer = 200
    storeFile = path.join(folder, `${randomUUID()}.sqlite`)
    await open()
  })
  afterEach(() => page.close())
  afterAll(async () => {
    listener.close()
    await rm(folder, { recursive: true, force: true })
  })

  const control = async (method: string, where: string, body?: unknown) => {
    const response = await fetch(`${shop.pageUrl}/_test${where}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    return { status: response.status, body: await response.json() }
  }

  return Object.assign(shop, {
    anOrder: (options: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
      ...orderAt(shop.url),
      ...options,
    }),
    control,
    storeFile: () => storeFile,
    pay: (sessionId: string, card = '4242424242424242') => control('POST', `/sessions/${sessionId}/pay`, { card }),
    intentOf: async (sessionId: string): Promise<string> => {
      const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(sessionId)
      return typeof payment_intent === 'string' ? payment_intent : ''
    },
    answersWebhooksWith: (status: number) => {
      answer = status
    },
    restartsPaymentPage: async (meanwhile: () => void = () => {}) => {
      await page.close()
      meanwhile()
      await open()
    },
    eventTypes: () => events.map(({ type }) => type),
  })
}

const orderAt = (shopUrl: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: 'NL-1',
  customer_email: 'leila@example.com',
  success_url: `${shopUrl}/checkout/success?order_number=NL-1&session={CHECKOUT_SESSION_ID}`,
  cancel_url: `${shopUrl}/checkout/error?order_number=NL-1`,
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'eur', unit_amount: 59_90, product_data: { name: 'Abaya Nour', description: 'Taille M' } },
    },
    { quantity: 1, price_data: { currency: 'eur', unit_amount: 5_99, product_data: { name: 'Livraison' } } },
  ],
  metadata: { order_number: 'NL-1' },
  payment_intent_data: { metadata: { order_number: 'NL-1' } },
})
