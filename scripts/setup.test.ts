import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isAlive } from '../dev-services/postgres/postgres-process.ts'

/** The setup script in a small project without packages: npm needs no network for it. */
let project: string
const at = (...parts: string[]) => path.join(project, ...parts)
/** One letter for each build: `b` the storefront, `s` the server. */
const builds = () => readFile(at('builds.log'), 'utf8').catch(() => '')

const packageJson = (more = {}) =>
  JSON.stringify({
    name: 'small-shop',
    private: true,
    scripts: {
      'build:pages': `node -e "fs.appendFileSync('builds.log', 'b'); fs.mkdirSync('build', { recursive: true })"`,
      'build:server': `node -e "fs.appendFileSync('builds.log', 's'); fs.mkdirSync('build/serve', { recursive: true })"`,
    },
    ...more,
  })

function setup(...options: string[]): { child: ChildProcess; done: Promise<{ code: number | null; output: string }> } {
  const { npm_execpath: _, ...env } = process.env
  const child = spawn(process.execPath, [at('scripts/setup.cjs'), ...options], { cwd: project, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return { child, done: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) }
}

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'shop-setup-test-'))
  for (const folder of ['scripts', 'app', 'node_modules']) await mkdir(at(folder))
  await copyFile(path.join(import.meta.dirname, 'setup.cjs'), at('scripts/setup.cjs'))
  await writeFile(at('package.json'), packageJson())
  await writeFile(at('app/home.tsx'), 'one')
})
afterEach(() => rm(project, { recursive: true, force: true }))

test('setup skips steps that are up to date, and repeats outdated ones (contract 1)', async () => {
  expect(await setup('--build').done).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Installation.* s\nConstruction.* s\n/),
  })
  expect(await setup('--build').done).toEqual({ code: 0, output: '' })
  await writeFile(at('app/home.test.tsx'), 'a test is no part of the shop')
  expect(await setup('--build').done).toEqual({ code: 0, output: '' })
  await writeFile(at('app/home.tsx'), 'two')
  expect(await setup('--build').done).toEqual({ code: 0, output: expect.stringMatching(/^Construction.* s\n$/) })
  await writeFile(at('package.json'), packageJson({ version: '2.0.0' }))
  expect((await setup().done).output).toMatch(/^Installation.* s\n$/)
  expect(await builds()).toBe('bb')
})

test('a change of the server builds the server again and not the storefront, a change of the contract both', async () => {
  for (const folder of ['server', 'contract']) await mkdir(at(folder))
  await setup('--build', '--server').done
  await writeFile(at('server/main.ts'), 'changed')
  await setup('--build', '--server').done
  expect(await builds()).toBe('bss')
  await writeFile(at('contract/rules.ts'), 'changed')
  await setup('--build', '--server').done
  expect(await builds()).toBe('bssbs')
})

/** A small project whose packages are folders beside it; its lock file, as npm 11 writes it, knows `abaya` only. */
async function withPackages(...names: string[]) {
  const dependencies = Object.fromEntries(names.map((name) => [name, `file:${name}`]))
  for (const name of names) {
    await mkdir(at(name), { recursive: true })
    await writeFile(at(name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
  }
  await writeFile(at('package.json'), packageJson({ dependencies }))
  const packages = {
    '': { name: 'small-shop', dependencies: { abaya: 'file:abaya' } },
    abaya: { version: '1.0.0' },
    'node_modules/abaya': { resolved: 'abaya', link: true },
  }
  await writeFile(at('package-lock.json'), JSON.stringify({ name: 'small-shop', lockfileVersion: 3, requires: true, packages }))
}

test('the first installation follows the lock file, and fails if a package is missing from it', async () => {
  await withPackages('abaya', 'khimar')
  expect(await setup().done).toMatchObject({ code: 1, output: expect.stringContaining('khimar') })
  await withPackages('abaya')
  expect(await setup().done).toMatchObject({ code: 0 })
  expect(await readdir(at('node_modules'))).toContain('abaya')
})

test('a later installation deletes nothing that a running shop has open', async () => {
  await withPackages('abaya')
  await setup().done
  const { ino } = await stat(at('node_modules'))
  await writeFile(at('node_modules/.in-use'), '')
  await writeFile(at('package.json'), packageJson({ dependencies: { abaya: 'file:abaya' }, version: '2.0.0' }))
  expect(await setup().done).toMatchObject({ code: 0, output: expect.stringMatching(/^Installation/) })
  expect([(await stat(at('node_modules'))).ino, await readdir(at('node_modules'))]).toEqual([
    ino,
    expect.arrayContaining(['.in-use']),
  ])
})

test('two commands at once do the work once', async () => {
  const both = await Promise.all([setup('--build').done, setup('--build').done])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(await builds()).toBe('b')
})

test('a failed build shows its output without a stack trace, and is tried again the next time', async () => {
  await writeFile(at('package.json'), packageJson({ scripts: { 'build:pages': 'echo la page est cassée && exit 3' } }))
  for (let times = 0; times < 2; times++) {
    const { code, output } = await setup('--build').done
    expect([code, output]).toEqual([1, expect.stringContaining('la page est cassée')])
    expect(output).not.toContain('    at ')
  }
})

test('a Node that does not run on this machine is reported in plain words', async () => {
  await setup().done
  await mkdir(at('node_modules/.bin'), { recursive: true })
  await writeFile(at('node_modules/.bin/node'), '#!/bin/sh\nexit 127\n')
  await chmod(at('node_modules/.bin/node'), 0o755)
  const { code, output } = await setup().done
  expect([code, output]).toEqual([1, expect.stringContaining('ne fonctionne pas sur cette machine')])
})

test.each([
  ['Ctrl-C', 'SIGINT'],
  ['SIGTERM', 'SIGTERM'],
] as const)('%s ends the running setup and its build, and releases the lock for the next setup', async (_, signal) => {
  await writeFile(
    at('package.json'),
    packageJson({
      scripts: { 'build:pages': `node -e "fs.writeFileSync('begun', String(process.pid)); setInterval(() => {}, 1000)"` },
    }),
  )
  const { child, done } = setup('--build')
  const pid = await vi.waitFor(
    async () => {
      const text = await readFile(at('begun'), 'utf8')
      // The file is there a moment before its text.
      if (text === '') throw new Error('the build has not begun')
      return text
    },
    { timeout: 60_000 },
  )
  child.kill(signal)
  expect((await done).code).toBe(1)
  await vi.waitFor(
    async () => {
      if (isAlive(Number(pid))) throw new Error('the build goes on')
    },
    { timeout: 60_000 },
  )
  await writeFile(at('package.json'), packageJson())
  expect((await setup('--build').done).code).toBe(0)
})

test('a lock that a killed setup of the same number left behind is taken over', async () => {
  const root = await realpath(project)
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const lock = path.join(tmpdir(), `shop-setup-${process.getuid?.() ?? 'user'}-${name}`)
  await mkdir(lock)
  onTestFinished(() => rm(lock, { recursive: true, force: true }))
  // The shell's number, which Node inherits by `exec`.
  const child = spawn('sh', ['-c', 'echo $$ > "$0/pid"; exec "$1" "$2"', lock, process.execPath, at('scripts/setup.cjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  onTestFinished(() => void child.kill())
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  await vi.waitFor(() => expect(output).not.toBe(''), { timeout: 60_000 })
  expect(output).not.toContain('on attend')
  expect(await ended).toEqual([0, null])
})

test('production trusts the packages and the build it was given', async () => {
  await mkdir(at('node_modules/hono'))
  await mkdir(at('build/server'), { recursive: true })
  await writeFile(at('build/server/index.js'), '')
  await mkdir(at('build/serve'))
  await writeFile(at('build/serve/main.js'), '')
  expect(await setup('--build', '--server', '--trust').done).toEqual({ code: 0, output: '' })
  expect(await builds()).toBe('')
})
