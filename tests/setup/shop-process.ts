import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../dev-services/postgres/embedded-postgres.ts'
import { nodeOptions } from '../../scripts/node-options.ts'
import { freePorts } from './free-ports.ts'

export type ShopProcess = {
  url: string
  port: number
  pid: number
  databaseUrl: string
  /** Its DATA_DIR. */
  folder: string
  /** Stops the shop alone: its database stays up. */
  stopShop: () => Promise<void>
  stop: () => Promise<void>
}

/** The whole shop as `npm start` opens it, on its own ports and folder, with a database that tests may query. */
export async function openShopProcess({
  env = {},
  disposable = true,
}: {
  env?: Record<string, string>
  disposable?: boolean
} = {}): Promise<ShopProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-process-'))
  const port = await freePorts(6)
  const postgres = await startPostgres({ folder: `${folder}-database`, port: port + 5, disposable })
  const url = `http://localhost:${port}`
  const databaseUrl = postgres.url('postgres')
  const shop = spawn(process.execPath, [...nodeOptions, 'dev-services/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...machineEnvironment(),
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  let output = ''
  shop.stderr.on('data', (text: Buffer) => {
    output = (output + text.toString()).slice(-4000)
  })
  const ended = once(shop, 'exit')
  const stopShop = async () => {
    if (shop.exitCode === null) shop.kill('SIGTERM')
    await ended
  }
  const stop = async () => {
    await stopShop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    await rm(`${folder}-database`, { recursive: true, force: true })
  }

  const deadline = Date.now() + 180_000
  while (!(await isHealthy(url))) {
    if (shop.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The shop did not open:\n${output}`)
    }
    await pause(50)
  }
  return { url, port, pid: shop.pid ?? 0, databaseUrl, folder, stopShop, stop }
}

/** What a program needs of the machine; none of the shop's settings, which a developer's shell may hold. */
const machineEnvironment = () =>
  Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

const isHealthy = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
