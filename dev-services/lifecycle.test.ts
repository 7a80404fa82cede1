import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { nodeOptions, servedProgram, servingOptions } from '../scripts/node-options.ts'
import { freePorts } from '../tests/setup/free-ports.ts'
import { isAlive } from './postgres/postgres-process.ts'

/** The real commands as processes, in a folder and on ports of their own; the storefront has to be built. */
const root = path.join(import.meta.dirname, '..')
const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-lifecycle-'))
const children: ChildProcess[] = []
let port: number

type Program = 'dev-services/main.ts' | 'dev-services/doctor/doctor.ts' | typeof servedProgram
type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

function run(program: Program, settings: Record<string, string> = {}): Run {
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: dataDir }
  const options = program === servedProgram ? servingOptions : nodeOptions
  const child = spawn(process.execPath, [...options, program], { cwd: root, env: { ...inherited, ...settings } })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  return { child, output: () => text, ended: once(child, 'close').then(([code]) => code as number | null) }
}

/** What the log says at the start while the owner has not entered every legal fact. */
const lacksFacts = 'invoices and legal notice lack facts'

async function opened(started: Run, at = port): Promise<Run> {
  await vi.waitFor(
    async () => {
      if (started.child.exitCode !== null) throw new Error(`it ended:\n${started.output()}`)
      expect((await fetch(`http://localhost:${at}/healthz`)).status).toBe(200)
    },
    { timeout: 150_000, interval: 50 },
  )
  return started
}
const postgresPid = () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const isListening = (at: number) =>
  fetch(`http://localhost:${at}/`).then(
    () => true,
    () => false,
  )
const products = async () => {
  const page = (await (await fetch(`http://localhost:${port}/api/products?size=1`)).json()) as { page: { totalElements: number } }
  return page.page.totalElements
}

beforeAll(async () => {
  if (!existsSync(path.join(root, servedProgram))) throw new Error('npm run build first')
  // PostgreSQL's own user needs access when the tests run as root.
  await chmod(dataDir, 0o755)
  port = await freePorts(6)
})
async function stop(processes: ChildProcess[]) {
  for (const child of processes) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'close')
  }
}
afterEach(() => stop(children.splice(0)), 60_000)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('the first start sets everything up, and SIGTERM ends everything (contract 1)', { timeout: 240_000 }, async () => {
  const shop = await opened(run('dev-services/main.ts'))
  expect(shop.output()).toContain('client@example.com / Client-2026!')
  expect(await products()).toBeGreaterThan(0)
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
  expect(await (await fetch(`http://localhost:${port + 1}/email`)).json()).toEqual([])
  expect(await (await fetch(`http://localhost:${port + 2}/_test/ledger`)).json()).toMatchObject({ sessions: [] })
  const { issuer } = (await (await fetch(`http://localhost:${port + 3}/.well-known/openid-configuration`)).json()) as {
    issuer: string
  }
  expect(issuer).toBe(`http://localhost:${port + 3}`)

  expect(shop.output()).not.toContain(lacksFacts)
  const postgres = postgresPid()
  shop.child.kill('SIGTERM')
  expect(await shop.ended, shop.output()).toBe(0)
  expect(isAlive(postgres)).toBe(false)
  expect(await Promise.all([0, 1, 2, 3].map((offset) => isListening(port + offset)))).toEqual([false, false, false, false])
})

test('after SIGKILL no process is left, and the next start finds all data (contract 1)', { timeout: 240_000 }, async () => {
  const shop = await opened(run('dev-services/main.ts'))
  const [before, secrets] = [await products(), readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')]
  const postgres = postgresPid()
  shop.child.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(postgres)).toBe(false), { timeout: 30_000, interval: 50 })
  await opened(run('dev-services/main.ts'))
  expect(await products()).toBe(before)
  expect(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets)
})

test('when npm is killed with SIGKILL the shop ends too', { timeout: 240_000 }, async () => {
  const npm = spawn('sh', ['-c', `"$0" dev-services/main.ts; true`, process.execPath], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: dataDir, npm_lifecycle_event: 'start' },
  })
  await vi.waitFor(async () => expect(await isListening(port)).toBe(true), { timeout: 150_000, interval: 50 })
  const postgres = postgresPid()
  npm.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(postgres)).toBe(false), { timeout: 30_000, interval: 50 })
  await vi.waitFor(async () => expect(await isListening(port)).toBe(false), { timeout: 30_000, interval: 50 })
})

test('the doctor examines a stopped shop, and creates nothing (contract 6)', async () => {
  const resting = run('dev-services/doctor/doctor.ts')
  expect([await resting.ended, resting.output()]).toEqual([0, expect.stringContaining('aucune infraction')])
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)

  const nowhere = path.join(dataDir, 'nowhere')
  const nothing = run('dev-services/doctor/doctor.ts', { DATA_DIR: nowhere })
  expect([await nothing.ended, nothing.output()]).toEqual([1, expect.stringContaining('npm start')])
  expect(existsSync(nowhere)).toBe(false)
})

describe('beside a running shop', () => {
  let shop: ChildProcess[]
  beforeAll(async () => {
    await opened(run('dev-services/main.ts'))
    shop = children.splice(0)
  })
  afterAll(() => stop(shop), 60_000)

  test('the doctor compares the ledgers (contract 6)', async () => {
    const doctor = run('dev-services/doctor/doctor.ts')
    expect([await doctor.ended, doctor.output()]).toEqual([
      0,
      expect.stringContaining('captures: the provider’s ledger less ours is 0'),
    ])
    expect(await products()).toBeGreaterThan(0)
  })

  test('a second start on a taken port or folder names it in one line; the first shop runs on', async () => {
    const samePort = run('dev-services/main.ts', { DATA_DIR: path.join(dataDir, 'other') })
    expect([await samePort.ended, samePort.output()]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^Le port ${port} est déjà pris.*\n$`)),
    ])
    const sameFolder = run('dev-services/main.ts', { PORT: String(await freePorts(6)) })
    expect([await sameFolder.ended, sameFolder.output()]).toEqual([
      1,
      expect.stringMatching(/^Une autre boutique travaille déjà dans .*\n$/),
    ])
    expect(await products()).toBeGreaterThan(0)
  })

  test('the production process names every missing setting and a taken port, and two processes share one database (contract 1)', {
    timeout: 240_000,
  }, async () => {
    const refused = run(servedProgram)
    expect(await refused.ended).toBe(1)
    const needed = [
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
    ]
    for (const name of needed) expect(refused.output()).toContain(`${name} manque`)
    expect(refused.output()).toContain('SECOND_FACTOR_KEY : est nécessaire')

    const settings = {
      LOG_LEVEL: 'info',
      PUBLIC_URL: 'https://boutique.example',
      DATABASE_URL: `postgres://postgres:postgres@127.0.0.1:${port + 5}/postgres`,
      SMTP_URL: `smtp://127.0.0.1:${port + 4}`,
      MAIL_FROM: 'Nacre & Lin <bonjour@nacre-et-lin.example>',
      STRIPE_SECRET_KEY: 'sk_test',
      STRIPE_API_BASE: `http://127.0.0.1:${port + 2}`,
      STRIPE_WEBHOOK_SECRET: 'whsec',
      GOOGLE_CLIENT_ID: 'shop',
      GOOGLE_CLIENT_SECRET: 'secret',
      SECOND_FACTOR_KEY: 'only-for-tests-0123456789abcdef012',
    }
    const client = new pg.Client({ connectionString: settings.DATABASE_URL })
    await client.connect()
    await client.query("delete from settings where name = 'host'")
    await client.end()
    const first = await freePorts(2)
    const taken = run(servedProgram, { ...settings, PORT: String(port) })
    const noMail = { SMTP_URL: 'smtp://127.0.0.1:1' }
    const both = [{}, noMail].map((more, at) =>
      opened(run(servedProgram, { ...settings, ...more, PORT: String(first + at) }), first + at),
    )
    const opening = await Promise.all(both)
    expect(await taken.ended).toBe(1)
    const printed = taken
      .output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{'))
    expect(printed).toEqual([expect.stringMatching(`^La boutique ne peut pas ouvrir. Le port ${port} est déjà pris`)])
    // Only `npm run dev` has the preview of the mails.
    for (const at of [port, first, first + 1]) expect((await fetch(`http://localhost:${at}/mails`)).status).toBe(404)
    for (const [at, process] of opening.entries()) {
      const url = `http://localhost:${first + at}`
      process.child.kill('SIGTERM')
      // While it drains, a proxy sends requests elsewhere; those that still arrive are served (docs/operations.md, nginx).
      const ready = async () => {
        const answer = await fetch(`${url}/readyz`)
        return [answer.status, await answer.text()]
      }
      await expect.poll(ready, { interval: 20, timeout: 4_000 }).toEqual([503, 'leaving'])
      expect((await fetch(url)).status).toBe(200)
      expect(await process.ended, process.output()).toBe(0)
      for (const line of ['the shop is open', 'the shop closes', 'the shop is closed'])
        expect(process.output()).toMatch(new RegExp(`"version":"[^"]+".*"msg":"${line}"`))
      expect(process.output()).toMatch(/"drainMs":4500,.*"msg":"the shop closes"/)
      expect(process.output().includes('the mail server does not accept the shop')).toBe(at === 1)
      const [warning, ...more] = process
        .output()
        .split('\n')
        .filter((line) => line.includes(lacksFacts))
      expect(more).toEqual([])
      expect(JSON.parse(warning ?? '{}')).toMatchObject({
        level: 40,
        missing: ['nom de l’hébergeur', 'adresse de l’hébergeur', 'téléphone de l’hébergeur'],
      })
    }
  })
})
