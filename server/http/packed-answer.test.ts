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
