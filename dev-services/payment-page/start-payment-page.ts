import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { lookFiles } from '../assets/files.ts'
import { paymentApi } from './api/api.ts'
import { expireSession, settlePayPal } from './api/pay-session.ts'
import type { Provider } from './api/provider.ts'
import { settleRefund } from './api/refund-charge.ts'
import { openStore } from './api/store.ts'
import { openWebhooks } from './api/webhooks.ts'
import { paymentPages } from './pages.ts'
import { testControls } from './test-controls.ts'

export type PaymentPage = {
  /** Its URL for browsers and for the shop's client. */
  url: string
  close: () => Promise<void>
}

type Options = {
  port: number
  host?: string
  /** The origin that browsers see; payment pages are at `${publicUrl}/pay/{session}`. */
  publicUrl?: string
  webhookUrl: string
  webhookSecret: string
  /** The file of its state; in memory without one. */
  storeFile?: string
}

const lookAtTheClockEveryMs = 200

/** A payment provider for demos and tests: the API of the real one, a page, signed webhooks. */
export async function startPaymentPage({
  port,
  host = '127.0.0.1',
  publicUrl,
  webhookUrl,
  webhookSecret,
  storeFile,
}: Options): Promise<PaymentPage> {
  if (storeFile) mkdirSync(path.dirname(storeFile), { recursive: true })
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const store = openStore(storeFile)
  const url = publicUrl ?? `http://${host}:${(server.address() as AddressInfo).port}`
  const provider: Provider = { store, publicUrl: url }
  const webhooks = openWebhooks(store, { webhookUrl, webhookSecret })

  const lookAtTheClock = () => {
    for (const { action, subject, outcome } of store.timers.due(Date.now())) {
      if (action === 'settle') settlePayPal(provider, subject, outcome)
      if (action === 'refund') settleRefund(provider, subject, outcome)
      if (action !== 'expire') continue
      const session = store.find('checkout.session', subject)
      if (session) expireSession(provider, session)
    }
    webhooks.wake()
  }
  const clock = setInterval(lookAtTheClock, lookAtTheClockEveryMs)

  const app = new Hono()
  app.use(async (_, next) => {
    lookAtTheClock()
    await next()
    webhooks.wake()
  })
  app.onError((error, c) => {
    console.error(error)
    return c.json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }, 500)
  })
  app.get('/healthz', (c) => c.text('ok'))
  app.route('/v1', paymentApi(provider))
  app.route('/_test', testControls(provider, webhooks.wake))
  app.route('/look', lookFiles())
  app.route('/pay', paymentPages(provider))
  server.on('request', getRequestListener(app.fetch))

  return {
    url,
    close: async () => {
      clearInterval(clock)
      webhooks.close()
      const ended = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await ended
      store.close()
    },
  }
}
