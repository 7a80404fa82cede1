import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { StoredMail } from '../../../dev-services/inbox/mail-store.ts'
import { startInbox } from '../../../dev-services/inbox/start-inbox.ts'
import { startPaymentPage } from '../../../dev-services/payment-page/start-payment-page.ts'
import { openShutdown } from '../../../dev-services/shutdown.ts'
import { readConfig } from '../../../server/config.ts'
import { openDatabase } from '../../../server/database/client.ts'
import { migrateDatabase } from '../../../server/database/migrate/migrate.ts'
import { demoLimits, withoutOrderLimits } from '../../../server/domain/rate-limits.ts'
import { startServer } from '../../../server/start-server.ts'
import { fakeStorefront } from '../../security/fake-storefront.ts'
import { asAdmin } from '../../setup/as-admin.ts'
import { freePorts } from '../../setup/free-ports.ts'
import { type Call, requestOf } from '../../setup/request-of.ts'
import { breachesOf, type Ledger, unsettledIn } from './ledger.ts'
import { openProxy } from './proxy.ts'
import { openShopWithoutSchedules } from './shop-without-schedules.ts'

const webhookSecret = 'whsec_torture'

export type Answer = { status: number; body: { [member: string]: string }; ms: number }

/** How often a customer tries again. */
const comesBackAtMost = 20

/** A database server, and a migrated template on it that saves the migrations; without one they run. */
export type Server = { url: string; template?: string }

/**
 * A shop with everything around it: its own database, payment page and mailbox behind proxies. The test opens the shop
 * itself: in this process, as a process that can be killed, or as the control without scheduled checks.
 */
export async function openWorld({ url: serverUrl, template }: Server, parts: { proxiedDatabase?: boolean } = {}) {
  const closing = openShutdown()
  const name = `torture_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
  const databaseUrl = serverUrl.replace(/\/postgres$/, `/${name}`)
  await migrateDatabase(databaseUrl)
  const database = openDatabase(databaseUrl)
  closing.add(() => database.pool.end())

  const port = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const page = await startPaymentPage({ port: 0, webhookUrl: `${url}/api/payments/webhook`, webhookSecret })
  closing.add(page.close)
  const inbox = await startInbox({ port: 0, smtpPort: 0 })
  closing.add(inbox.close)
  const wires = {
    payments: await openProxy({ port: Number(new URL(page.url).port) }),
    mail: await openProxy({ port: Number(new URL(inbox.smtpUrl).port) }),
    database: await openProxy({ port: Number(new URL(databaseUrl).port) }),
  }
  for (const wire of Object.values(wires)) closing.add(wire.close)
  const shopDatabaseUrl = parts.proxiedDatabase
    ? Object.assign(new URL(databaseUrl), { port: String(wires.database.port) }).href
    : databaseUrl
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: shopDatabaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${wires.mail.port}`,
    MAIL_FROM: 'Nacre & Lin <bonjour@nacre-et-lin.example>',
    STRIPE_SECRET_KEY: 'sk_torture',
    STRIPE_API_BASE: `http://127.0.0.1:${wires.payments.port}`,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    GOOGLE_CLIENT_ID: 'nobody',
    GOOGLE_CLIENT_SECRET: 'nobody',
    STAFF_SECOND_FACTOR: 'optional',
    LOG_LEVEL: 'silent',
  }

  const control = async (method: string, where: string, body?: unknown) => {
    const answer = await fetch(`${page.url}/_test${where}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const ledger = async () => (await control('GET', '/ledger')).body as Ledger
  const call = (method: string, path: string, options?: Parameters<typeof callShop>[3]) => callShop(url, method, path, options)
  const mailbox = async (): Promise<StoredMail[]> => (await fetch(`${inbox.url}/email`)).json() as Promise<StoredMail[]>

  return {
    database,
    db: database.db,
    databaseUrl,
    url,
    port,
    settings,
    wires,
    webhookSecret,
    pageUrl: page.url,
    control,
    ledger,
    mailbox,
    behaves: (behaviour: object) => control('PUT', '/behaviour', behaviour),
    pays: (paymentUrl: string) => control('POST', `/sessions/${paymentUrl.split('/').at(-1)}/pay`, { card: '4242424242424242' }),
    opensShop: async () => {
      const shop = await startServer(readConfig(settings), {
        ...fakeStorefront(),
        keepPages: false,
        limits: withoutOrderLimits(demoLimits),
      })
      closing.add(shop.close)
      return shop
    },
    opensForgetfulShop: async () => {
      const shop = await openShopWithoutSchedules(readConfig(settings))
      closing.add(shop.close)
      return shop
    },
    /** Status 0 without a response. */
    call,
    /**
     * Orders. A machine too busy for the provider's response returns 503: tries again, as the screen tells the customer to. For
     * scenarios that judge what follows an order, not the order itself. `hears` gets each answer.
     */
    orders: async (token: string, body: object, hears?: (answer: Answer) => void): Promise<Answer> => {
      for (let tries = 1; ; tries += 1) {
        const answer = await call('POST', '/api/orders', { token, body })
        hears?.(answer)
        if (answer.status !== 503 || tries === comesBackAtMost) return answer
      }
    },
    breaches: () => breachesOf(database.db, ledger),
    unsettled: () => unsettledIn(database.db, ledger),
    close: async () => {
      await closing.all()
      await asAdmin(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** Status 0 without a response. */
async function callShop(
  url: string,
  method: string,
  path: string,
  { signal, ...call }: Call & { signal?: AbortSignal } = {},
): Promise<Answer> {
  const begun = performance.now()
  try {
    const answer = await fetch(url + path, { ...requestOf(method, call), ...(signal && { signal }) })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {}, ms: performance.now() - begun }
  } catch {
    return { status: 0, body: {}, ms: performance.now() - begun }
  }
}

/** Opens a world for the duration of the work. */
export async function inWorld<Result>(
  server: Server,
  work: (world: World) => Promise<Result>,
  parts?: Parameters<typeof openWorld>[1],
): Promise<Result> {
  const world = await openWorld(server, parts)
  try {
    return await work(world)
  } finally {
    await world.close()
  }
}

/** Polls until it is true, at most so long; returns the seconds it took, Infinity when it never was. */
export async function secondsUntil(look: () => Promise<boolean>, atMostSeconds: number, everyMs = 200): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const seconds = (performance.now() - begun) / 1000
    if (await look()) return seconds
    if (seconds > atMostSeconds) return Number.POSITIVE_INFINITY
    await pause(everyMs)
  }
}
