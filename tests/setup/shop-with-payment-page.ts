import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, vi } from 'vitest'
import { providerEvents } from '../../server/database/schema/index.ts'
import { openDoor } from '../../server/http/app.ts'
import type { JobData } from '../../server/jobs/queue.ts'
import { shopWorkers } from '../../server/jobs/shop-jobs.ts'
import { openPaymentProvider } from '../../server/outside/stripe.ts'
import type { Tools } from '../../server/tools.ts'
import { type PaymentPage, startPaymentPage } from '../../standins/payment-page/start-payment-page.ts'
import { listedJobs, testTools } from '../factories/tools.ts'
import type { freshDatabase } from './fresh-database.ts'

const webhookSecret = 'whsec_test'

/**
 * The shop behind a port, with the payment page on its origin and webhooks between them; jobs are done when the test says so.
 * Call it once at the top of the file.
 */
export function shopWithPaymentPage(database: ReturnType<typeof freshDatabase>) {
  const { jobs, sent } = listedJobs()
  let page: PaymentPage
  const shop = { tools: undefined as unknown as Tools, door: undefined as unknown as ReturnType<typeof openDoor> }
  const server = createServer((request, response) => void getRequestListener(shop.door.fetch)(request, response))

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    page = await startPaymentPage({ port: 0, webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook`, webhookSecret })
    const payments = openPaymentProvider({
      STRIPE_SECRET_KEY: 'sk_test',
      STRIPE_API_BASE: page.url,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    })
    shop.tools = testTools(database.db, { payments, jobs })
    shop.door = openDoor(shop.tools)
  })
  afterAll(async () => {
    await page.close()
    server.close()
  })

  const control = async (method: string, where: string, body?: unknown) => {
    const answer = await fetch(`${page.url}/_test${where}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    return { status: answer.status, body: await answer.json() }
  }
  const call = async (method: string, path: string, { token, body, headers }: Call = {}) => {
    const answer = await shop.door.request(path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, text, body: text ? JSON.parse(text) : undefined }
  }
  /** Does what is in the queue, also what that brings into it. */
  const worksOff = async () => {
    const workers = shopWorkers(shop.tools) as Record<keyof JobData, (data: unknown) => Promise<void>>
    for (let job = sent.shift(); job; job = sent.shift()) await workers[job.name](job.data)
  }
  return Object.assign(shop, {
    sent,
    control,
    pageUrl: () => page.url,
    call,
    worksOff,
    behaves: (behaviour: object) => control('PUT', '/behaviour', behaviour),
    paysWith: (paymentUrl: string, card = '4242424242424242') =>
      control('POST', `/sessions/${sessionIdOf(paymentUrl)}/pay`, { card }),
    ledger: async () => (await control('GET', '/ledger')).body,
    /** Waits for a webhook about this page to arrive, then does the work that it brought. */
    hears: async (paymentUrl: string) => {
      await vi.waitFor(async () => {
        const heard = await database.db.$count(providerEvents, eq(providerEvents.subject, sessionIdOf(paymentUrl)))
        if (heard === 0) throw new Error('no webhook yet')
      }, 8_000)
      await worksOff()
    },
  })
}

type Call = { token?: string; body?: unknown; headers?: Record<string, string> }

/** `paymentUrl` ends in the session's id (contract 5). */
export const sessionIdOf = (paymentUrl: string) => paymentUrl.split('/').at(-1) ?? ''
