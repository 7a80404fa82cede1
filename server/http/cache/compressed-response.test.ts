import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyOf, compress } from './compressed-response.ts'

test.each([
  ['compressed only, when it is long', 2_000],
  ['uncompressed, when it is short', 20],
])('a cached response holds only its own bytes, and only once: %s', async (_how, times) => {
  const text = 'abaya '.repeat(times)
  const answer = await compress(new Response(text))
  const held = new Set(Object.values(answer.variants).flatMap(({ body }) => body?.buffer ?? []))
  const sent = new Set(Object.values(answer.variants).flatMap(({ body }) => body ?? []))
  const sumOf = (parts: Iterable<{ byteLength: number }>) => [...parts].reduce((sum, { byteLength }) => sum + byteLength, 0)
  expect(sumOf(held)).toBe(sumOf(sent))
  expect(bodyOf(answer, 'identity').toString()).toBe(text)
  const br = bodyOf(answer, 'br')
  expect((times > 100 ? brotliDecompressSync(br) : br).toString()).toBe(text)
})

test('its size in memory counts bodies and headers', async () => {
  const sizeOf = async (text: string, csp = '') => {
    const headers = { 'Content-Type': 'text/plain', 'Content-Security-Policy': csp }
    return (await compress(new Response(text, { headers }))).bytes
  }
  expect(await sizeOf('x'.repeat(300))).toBe((await sizeOf('')) + 300)
  expect(await sizeOf('abaya '.repeat(2_000), 'x'.repeat(900))).toBe((await sizeOf('abaya '.repeat(2_000))) + 900)
})

test('a response is compressed again only when its content, headers or status changed', async () => {
  const answer = (text: string, link = '</a.css>') => new Response(text, { headers: { link } })
  const before = await compress(answer('abaya'))
  expect(await compress(answer('abaya'), before)).toBe(before)
  expect(await compress(answer('robe'), before)).not.toBe(before)
  expect(await compress(answer('abaya', '</b.css>'), before)).not.toBe(before)
  expect((await compress(new Response('abaya', { status: 500 }), before)).status).toBe(500)
})
