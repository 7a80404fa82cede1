import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { type PaymentPage, startPaymentPage } from '../../dev-services/payment-page/start-payment-page.ts'
import type { ShopContext } from '../../server/context.ts'
import { providerEvents } from '../../server/database/schema/index.ts'
import { createApp } from '../../server/http/app.ts'
import { paymentProviders } from '../../server/integrations/payments/payment-provider.ts'
import { openPaymentProvider } from '../../server/integrations/stripe/stripe.ts'
import type { JobData } from '../../server/jobs/queue.ts'
import { jobWorkers } from '../../server/jobs/workers.ts'
import { listedJobs, testContext } from '../factories/context.ts'
import { eventually } from './eventually.ts'
import type { freshDatabase } from './fresh-database.ts'
import { type Call, requestOf } from './request-of.ts'

const webhookSecret = 'whsec_test'

/**
 * The shop on a port, with the payment page on its origin and webhooks between them; jobs run when the test says so. Call
 * it once at the top of the file.
 */
export function shopWithPaymentPage(database: ReturnType<typeof freshDatabase>) {
  const { jobs, sent } = listedJobs()
  let page: PaymentPage
  const shop = { context: undefined as unknown as ShopContext, app: undefined as unknown as ReturnType<typeof createApp> }
  const server = createServer((request, response) => void getRequestListener(shop.app.fetch)(request, response))

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    page = await startPaymentPage({ port: 0, webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook`, webhookSecret })
    const payments = openPaymentProvider({
      STRIPE_SECRET_KEY: 'sk_test',
      STRIPE_API_BASE: page.url,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    })
    shop.context = testContext(database.db, { payments: paymentProviders(payments), jobs })
    shop.app = createApp(shop.context)
  })
  afterAll(async () => {
    await page.close()
    server.close()
  })

  const control = async (method: string, where: string, body?: unknown) => {
    const answer = await fetch(`${page.url}/_test${where}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    return { status: answer.status, body: await answer.json() }
  }
  const call = async (method: string, path: string, sent: Call = {}) => {
    const answer = await shop.app.request(path, requestOf(method, sent))
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, body: text ? JSON.parse(text) : undefined }
  }
  /** Runs the queue until it is empty, including new jobs. */
  const worksOff = async () => {
    const workers = jobWorkers(shop.context) as Record<keyof JobData, (data: unknown) => Promise<void>>
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
    /** Waits for a webhook about this page to arrive, then runs its jobs. */
    receivesWebhook: async (paymentUrl: string) => {
      await eventually(async () => {
        const events = await database.db.$count(providerEvents, eq(providerEvents.subject, sessionIdOf(paymentUrl)))
        if (events === 0) throw new Error('no webhook yet')
      })
      await worksOff()
    },
  })
}

/** `paymentUrl` ends in the session's id (contract 5). */
export const sessionIdOf = (paymentUrl: string) => paymentUrl.split('/').at(-1) ?? ''
