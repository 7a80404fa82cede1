import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileHeaders } from '../middleware/security-headers.ts'
import { serveStaticFiles } from './static-files.ts'

const script = 'console.log("Nacre & Lin")'
let folder = ''
let earlier = ''
let base = ''
const server = createServer()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-assets-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'assets/root-abc.js'), script)
  await writeFile(path.join(folder, 'assets/root-abc.js.br'), brotliCompressSync(script))
  await writeFile(path.join(folder, 'assets/root-abc.js.gz'), gzipSync(script))
  await writeFile(path.join(folder, 'manifest.webmanifest'), '{}')
  earlier = await mkdtemp(path.join(tmpdir(), 'shop-earlier-assets-'))
  await mkdir(path.join(earlier, 'assets'))
  await writeFile(path.join(earlier, 'assets/root-before.js'), 'console.log("before")')
  await writeFile(path.join(earlier, 'assets/root-abc.js'), 'console.log("another")')
  const sent = serveStaticFiles(folder, earlier, path.join(folder, 'never-there'))
  server.on(
    'request',
    (request, response) => sent(request, response, fileHeaders('https://boutique.example')) || response.writeHead(418).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  for (const made of [folder, earlier]) await rm(made, { recursive: true, force: true })
})

const ask = (name: string, init?: RequestInit) => fetch(base + name, init)

test.each(['br', 'gzip', 'identity'])('an asset is sent in full to a browser that accepts %s', async (encoding) => {
  const answer = await ask('/assets/root-abc.js', { headers: { 'accept-encoding': encoding } })
  expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
  expect(answer.headers.get('content-type')).toContain('javascript')
  expect(await answer.text()).toBe(script)
})

test('files with a hash in their name are cached forever, others are revalidated', async () => {
  expect((await ask('/assets/root-abc.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const manifest = await ask('/manifest.webmanifest')
  expect([manifest.headers.get('cache-control'), manifest.headers.get('content-type')]).toEqual([
    'no-cache',
    'application/manifest+json',
  ])
})

test('a browser that already has a file gets 304', async () => {
  const tag = (await ask('/assets/root-abc.js')).headers.get('etag') ?? ''
  expect((await ask('/assets/root-abc.js', { headers: { 'if-none-match': tag } })).status).toBe(304)
})

test('missing files and other methods are left to the application', async () => {
  for (const name of ['/assets/none.js', '/', '/assets', '/package.json', '/assets/root-abc.js.br']) {
    expect((await ask(name)).status, name).toBe(418)
  }
  expect((await ask('/assets/root-abc.js', { method: 'POST' })).status).toBe(418)
})

test('a page that was opened before the last build still finds its files; the new build comes first', async () => {
  expect(await (await ask('/assets/root-before.js')).text()).toBe('console.log("before")')
  expect(await (await ask('/assets/root-abc.js')).text()).toBe(script)
})

test('files of earlier builds are read at each request, and none of them stays in memory', async () => {
  const file = path.join(earlier, 'assets/root-before.js')
  await writeFile(file, 'console.log("later")')
  expect(await (await ask('/assets/root-before.js')).text()).toBe('console.log("later")')
  await rm(file)
  expect((await ask('/assets/root-before.js')).status, 'a build removed it').toBe(418)
})

test('files are still served when a rebuild removes their folder under a running shop', async () => {
  await rm(path.join(folder, 'assets'), { recursive: true })
  expect(await (await ask('/assets/root-abc.js')).text()).toBe(script)
})

test('a file has a content security policy and HSTS, also with 304 (ASVS 3.4.1, 3.4.3, 3.4.6)', async () => {
  const first = await fetch(`${base}/assets/root-abc.js`)
  const again = await fetch(`${base}/assets/root-abc.js`, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })
  expect([first.status, again.status]).toEqual([200, 304])
  for (const { headers } of [first, again]) {
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    expect(headers.get('Strict-Transport-Security')).toMatch(/max-age=31536000/)
  }
  expect(fileHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})
