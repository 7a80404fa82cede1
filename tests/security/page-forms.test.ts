import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/http/app.ts'
import type { RenderPage } from '../../server/http/pages/render-pages.ts'
import { freshDatabase } from '../setup/fresh-database.ts'
import { openAttackedShop } from './attacked-shop.ts'

const database = freshDatabase()
const own = 'http://localhost:3000'
let app: ReturnType<typeof createApp>

/** A storefront whose page passes forms on to the API, as the real ones do. */
const renderPage: RenderPage = async (request, api) => {
  const fields = Object.fromEntries(await request.formData())
  const answer = await api('/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  })
  return new Response(`<p>${new URL(request.url).origin} ${answer.status}</p>`, {
    status: answer.ok ? 200 : answer.status,
    headers: { 'Content-Type': 'text/html' },
  })
}
beforeAll(() => {
  app = createApp(openAttackedShop(database).context, { renderPage })
})

const message = { name: 'Nour', email: 'nour@example.com', subject: 'other', message: 'Bonjour' }
const asForm = 'application/x-www-form-urlencoded'
type Sent = { headers?: Record<string, string>; body?: string; address?: string }
const send = (path: string, { headers, body = new URLSearchParams(message).toString(), address = '192.0.2.7' }: Sent = {}) =>
  app.request(
    path,
    { method: 'POST', body, headers: { 'Content-Type': asForm, Accept: 'text/html,*/*;q=0.8', ...headers } },
    { incoming: { socket: { remoteAddress: address } } },
  )
const messages = async () => (await database.db.execute('select 1 from contact_messages')).rows.length

describe('the form of a page, sent by the browser itself (security, input)', () => {
  test.each([[{ 'Sec-Fetch-Site': 'same-origin' }], [{ Origin: own }]])(
    'is accepted from the shop’s own pages: %j',
    async (headers) => {
      const before = await messages()
      // The same message again would be stored once.
      const body = new URLSearchParams({ ...message, message: JSON.stringify(headers) }).toString()
      const answer = await send('/contact', { headers, body })
      expect([answer.status, await answer.text()]).toEqual([200, `<p>${own} 201</p>`])
      expect(await messages()).toBe(before + 1)
    },
  )

  test.each([
    [{}],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: `${own}.evil.example` }],
    [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3001' }],
    [{ 'Sec-Fetch-Site': 'none' }],
  ])('is refused from anywhere else, and nothing is stored: %j', async (headers) => {
    const before = await messages()
    for (const path of ['/contact', '/newsletter']) expect((await send(path, { headers })).status, path).toBe(403)
    expect(await messages()).toBe(before)
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/json', ''])('of type %j is refused', async (type) => {
    const answer = await send('/contact', { headers: { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' } })
    expect(answer.status).toBe(415)
  })

  test('is refused beyond 100 kB', async () => {
    const body = `message=${'a'.repeat(100_000)}`
    expect((await send('/contact', { headers: { Origin: own }, body })).status).toBe(413)
  })

  test('counts towards the rate limit of the visitor who sends it, not of the shop', async () => {
    const from = async (address: string) => (await send('/contact', { headers: { Origin: own }, address })).status
    const answers: number[] = []
    for (let times = 0; times < 21; times += 1) answers.push(await from('198.51.100.9'))
    expect(answers[0]).toBe(200)
    expect(answers.at(-1)).toBe(429)
    expect(await from('203.0.113.4')).toBe(200)
  })
})

describe('a request for a page is never answered with JSON', () => {
  test('a refusal is a page in French, under a policy that lets nothing run', async () => {
    const answer = await send('/contact', { headers: { 'Content-Type': 'text/plain', Origin: own } })
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'$/,
    )
    const text = await answer.text()
    expect(text).toContain('<html lang="fr">')
    expect(text).toContain('ce que vous avez écrit s’y trouve encore')
  })

  test.each(['/products', '/sign-in', '/nulle-part'])('a form sent to %s, which takes none, gets a page too', async (path) => {
    const answer = await send(path, { headers: { Origin: own } })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([405, 'text/html; charset=utf-8'])
  })

  test('a program still gets problem+json, and so does a form that is sent to the API', async () => {
    const program = await send('/contact', { headers: { Accept: '*/*' } })
    const api = await send('/api/contact', { headers: { Origin: own } })
    expect([program, api].map(({ headers }) => headers.get('Content-Type'))).toEqual(
      Array(2).fill('application/problem+json; charset=utf-8'),
    )
    expect(api.status).toBe(415)
  })
})
