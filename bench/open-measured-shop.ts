import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { servedProgram, servingOptions } from '../scripts/node-options.ts'
import { freePorts } from '../tests/setup/free-ports.ts'
import { openShopProcess } from '../tests/setup/shop-process.ts'
import { databasePid } from './cpu.ts'
import { picturesReady } from './pictures-ready.ts'

export type Production = { url: string; pid: number; startMs: number; stop: () => Promise<void> }

/**
 * The shop as in production, in a separate process, so that its time and memory are its own; the database is in another
 * process, where customers sign up too, payment provider and mail server in two more. With fsync.
 */
export async function openMeasuredShop(products: number) {
  const provider = fork(path.join(import.meta.dirname, 'baselines/provider.ts'))
  provider.send('open')
  const [providerPort] = (await once(provider, 'message')) as [number]
  const payments = {
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    STRIPE_API_BASE: `http://127.0.0.1:${providerPort}`,
  }
  const mailbox = fork(path.join(import.meta.dirname, 'baselines/mailbox.ts'))
  const [{ port: smtpPort }] = (await once(mailbox, 'message')) as [{ port: number }]
  const demo = { DEMO_PRODUCTS: String(products), LOG_LEVEL: 'error' }
  const beside = await openShopProcess({ env: { ...demo, ...payments }, disposable: false })
  await picturesReady(beside)
  const port = await freePorts(2)
  const publicUrl = `http://localhost:${port}`

  /** One more process on the same database. */
  const openProduction = async (ownPort = port): Promise<Production> => {
    const url = `http://localhost:${ownPort}`
    const began = performance.now()
    const shop = spawn(process.execPath, [...servingOptions, servedProgram], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        // Threads that compress, hash and render share two heaps; glibc would give each its own, and seldom return its memory.
        MALLOC_ARENA_MAX: '2',
        // Large allocations are returned when freed. By default glibc stops that once it saw one of many megabytes, as
        // hashing a password needs, and the heap fragments.
        MALLOC_MMAP_THRESHOLD_: '400000',
        PORT: String(ownPort),
        PUBLIC_URL: publicUrl,
        DATABASE_URL: beside.databaseUrl,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        MAIL_FROM: 'Banc d’essai <banc@example.com>',
        ...payments,
        STAFF_SECOND_FACTOR: 'optional',
        GOOGLE_CLIENT_ID: 'nacre-et-lin',
        GOOGLE_CLIENT_SECRET: 'bench',
        GOOGLE_ISSUER: `http://localhost:${beside.port + 3}`,
        LOG_LEVEL: 'error',
        // A few accounts place the orders of many.
        UNPAID_ORDERS: '0',
        UNPAID_PIECES: '0',
        ORDERS_PER_HOUR: '0',
      },
    })
    const ended = once(shop, 'exit')
    while (
      !(await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (shop.exitCode !== null) throw new Error('The shop did not open')
      await pause(20)
    }
    const stop = async () => {
      if (shop.exitCode === null) shop.kill('SIGTERM')
      await ended
    }
    return { url, pid: shop.pid ?? 0, startMs: Math.round(performance.now() - began), stop }
  }

  const shop = await openProduction()
  return {
    shop,
    besideUrl: beside.url,
    provider: {
      url: payments.STRIPE_API_BASE,
      webhookSecret: payments.STRIPE_WEBHOOK_SECRET,
      requests: async () => {
        provider.send('count')
        const [{ requests }] = (await once(provider, 'message')) as [{ requests: number }]
        return requests
      },
    },
    mailsTaken: async () => {
      mailbox.send('count')
      const [{ taken }] = (await once(mailbox, 'message')) as [{ taken: number }]
      return taken
    },
    databaseUrl: beside.databaseUrl,
    databasePid: await databasePid(beside.databaseUrl),
    /** Stops the second process, which would run half of the measured shop's jobs. Nobody can sign up afterwards. */
    stopBeside: beside.stopShop,
    openSecond: () => openProduction(port + 1),
    stop: async () => {
      await shop.stop()
      await beside.stop()
      provider.kill()
      mailbox.kill()
    },
  }
}

export type MeasuredShop = Awaited<ReturnType<typeof openMeasuredShop>>
