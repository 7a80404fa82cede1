import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyOf, pack } from './packed-answer.ts'

test.each([
  ['packed, and nothing unpacked', 2_000],
  ['as they are, when they are few', 20],
])('a kept answer holds its own bytes and no more, once: %s (issue 6, page memory)', async (_how, times) => {
  const text = 'abaya '.repeat(times)
  const answer = await pack(new Response(text))
  const held = new Set(Object.values(answer.variants).flatMap(({ body }) => body?.buffer ?? []))
  expect([...held].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(answer.bytes)
  expect(bodyOf(answer, 'identity').toString()).toBe(text)
  const br = bodyOf(answer, 'br')
  expect((times > 100 ? brotliDecompressSync(br) : br).toString()).toBe(text)
})

test('what says the same as before is not packed again, what says or names something else is (issue 6, page memory)', async () => {
  const answer = (text: string, link = '</a.css>') => new Response(text, { headers: { link } })
  const before = await pack(answer('abaya'))
  expect(await pack(answer('abaya'), before)).toBe(before)
  expect(await pack(answer('robe'), before)).not.toBe(before)
  expect(await pack(answer('abaya', '</b.css>'), before)).not.toBe(before)
  expect((await pack(new Response('abaya', { status: 500 }), before)).status).toBe(500)
})
