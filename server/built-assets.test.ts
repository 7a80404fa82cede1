import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssets } from './built-assets.ts'

const script = 'console.log("Nacre & Lin")'
let folder = ''
let base = ''
const server = createServer()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-assets-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'assets/root-abc.js'), script)
  await writeFile(path.join(folder, 'assets/root-abc.js.br'), brotliCompressSync(script))
  await writeFile(path.join(folder, 'assets/root-abc.js.gz'), gzipSync(script))
  await writeFile(path.join(folder, 'manifest.webmanifest'), '{}')
  const sent = openAssets(folder)
  server.on('request', (request, response) => sent(request, response) || response.writeHead(418).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (name: string, init?: RequestInit) => fetch(base + name, init)

test.each(['br', 'gzip', 'identity'])('an asset reaches a browser that takes %s whole', async (encoding) => {
  const answer = await ask('/assets/root-abc.js', { headers: { 'accept-encoding': encoding } })
  expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
  expect(answer.headers.get('content-type')).toContain('javascript')
  expect(await answer.text()).toBe(script)
})

test('what carries a hash is kept for ever, the rest is asked for again', async () => {
  expect((await ask('/assets/root-abc.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const manifest = await ask('/manifest.webmanifest')
  expect([manifest.headers.get('cache-control'), manifest.headers.get('content-type')]).toEqual([
    'no-cache',
    'application/manifest+json',
  ])
})

test('a browser that has it already gets 304', async () => {
  const tag = (await ask('/assets/root-abc.js')).headers.get('etag') ?? ''
  expect((await ask('/assets/root-abc.js', { headers: { 'if-none-match': tag } })).status).toBe(304)
})

test('what is not there, and what is not read, is left to the shop', async () => {
  for (const name of ['/assets/none.js', '/', '/assets', '/package.json', '/assets/root-abc.js.br']) {
    expect((await ask(name)).status, name).toBe(418)
  }
  expect((await ask('/assets/root-abc.js', { method: 'POST' })).status).toBe(418)
})

test('a folder that is built anew under a running shop harms nobody', async () => {
  await rm(path.join(folder, 'assets'), { recursive: true })
  expect(await (await ask('/assets/root-abc.js')).text()).toBe(script)
})
