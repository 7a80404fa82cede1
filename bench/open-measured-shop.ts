import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../tests/setup/free-ports.ts'
import { openShopProcess } from '../tests/setup/shop-process.ts'
import { databasePid } from './cpu.ts'
import { picturesReady } from './pictures-ready.ts'

/**
 * As in `npm run serve`, like what glibc is told below. A bounded heap is tidied early: without the bound V8 lets garbage grow to
 * three times of what lives; a smaller nursery holds a third less. Neither costs time that could be measured.
 */
const servingOptions = ['--max-semi-space-size=8', '--max-old-space-size=512']

export type Production = { url: string; pid: number; startMs: number; stop: () => Promise<void> }

/**
 * The shop as in production, in a process of its own, so that its time and memory are nobody else's; database and inbox stand
 * beside it in another process, where shoppers sign up too, the payment provider in a third. No fsync is left out.
 */
export async function openMeasuredShop(products: number) {
  const provider = fork(path.join(import.meta.dirname, 'bare-provider.ts'))
  provider.send('open')
  const [providerPort] = (await once(provider, 'message')) as [number]
  const payments = {
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    STRIPE_API_BASE: `http://127.0.0.1:${providerPort}`,
  }
  const demo = { DEMO_PRODUCTS: String(products), LOG_LEVEL: 'error' }
  const beside = await openShopProcess({ env: { ...demo, ...payments }, disposable: false })
  await picturesReady(beside)
  const port = await freePorts(2)
  const publicUrl = `http://localhost:${port}`

  /** One more process on the same database. */
  const openProduction = async (ownPort = port): Promise<Production> => {
    const url = `http://localhost:${ownPort}`
    const began = performance.now()
    const shop = spawn(process.execPath, [...servingOptions, 'server/main.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        // Threads that pack, hash and draw share two heaps, where glibc would give each its own and seldom take it back.
        MALLOC_ARENA_MAX: '2',
        // Large pieces go back when they are freed. By itself glibc stops that once it saw a piece of many megabytes, as a
        // password's hash takes, and what is then kept small lies scattered among what was large.
        MALLOC_MMAP_THRESHOLD_: '400000',
        PORT: String(ownPort),
        PUBLIC_URL: publicUrl,
        DATABASE_URL: beside.databaseUrl,
        SMTP_URL: `smtp://localhost:${beside.port + 4}`,
        MAIL_FROM: 'Banc d’essai <banc@example.com>',
        ...payments,
        GOOGLE_CLIENT_ID: 'nacre-et-lin',
        GOOGLE_CLIENT_SECRET: 'bench',
        GOOGLE_ISSUER: `http://localhost:${beside.port + 3}`,
        LOG_LEVEL: 'error',
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
    databaseUrl: beside.databaseUrl,
    databasePid: await databasePid(beside.databaseUrl),
    openSecond: () => openProduction(port + 1),
    stop: async () => {
      await shop.stop()
      await beside.stop()
      provider.kill()
    },
  }
}

export type MeasuredShop = Awaited<ReturnType<typeof openMeasuredShop>>
