import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pack } from './packed-answer.ts'

test('what is kept packed holds its own bytes and no more (issue 6, page memory)', async () => {
  const text = 'abaya '.repeat(2_000)
  const { bytes, variants } = await pack(new Response(text))
  const held = Object.values(variants).map(({ body }) => body.buffer.byteLength)
  expect(held.reduce((sum, each) => sum + each, 0)).toBe(bytes)
  expect(brotliDecompressSync(variants.br.body).toString()).toBe(text)
  expect(gunzipSync(variants.gzip.body).toString()).toBe(text)
})

test('what says the same as before is not packed again, what says or names something else is (issue 6, page memory)', async () => {
  const answer = (text: string, link = '</a.css>') => new Response(text, { headers: { link } })
  const before = await pack(answer('abaya'))
  expect(await pack(answer('abaya'), before)).toBe(before)
  expect(await pack(answer('robe'), before)).not.toBe(before)
  expect(await pack(answer('abaya', '</b.css>'), before)).not.toBe(before)
  expect((await pack(new Response('abaya', { status: 500 }), before)).status).toBe(500)
})
