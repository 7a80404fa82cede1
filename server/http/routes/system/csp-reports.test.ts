import { describe, expect, test } from 'vitest'
import * as messages from '../../../../contract/text/messages.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import type { ShopContext } from '../../../context.ts'

const database = freshDatabase()
const lines: Record<string, unknown>[] = []
const quiet = () => {}
const info = (facts: Record<string, unknown>) => void lines.push(facts)
const log = {
  info,
  warn: quiet,
  debug: quiet,
  error: (facts: object) => void lines.push({ fault: facts }),
} as unknown as ShopContext['log']
const shop = openTestShop(database, { log })

const modern = 'application/reports+json'
const old = 'application/csp-report'
type Sender = { type?: string; address?: string; to?: typeof shop }
const send = (body: unknown, { type = modern, address = '192.0.2.1', to = shop }: Sender = {}) =>
  to.call('POST', '/api/csp-reports', { body, headers: { 'Content-Type': type }, address })
const violation = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  age: 1,
  url: 'https://boutique.example/order/NL-5FVY-BFB1-N4D1',
  user_agent: 'Mozilla/5.0 (somebody)',
  body: {
    effectiveDirective,
    blockedURL,
    documentURL: 'https://boutique.example/order/NL-5FVY-BFB1-N4D1',
    sample: 'amina@example.com',
  },
})
const logged = (blocked: string) =>
  lines
    .filter((line) => line.blocked === blocked)
    .map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'requestId')))
const counted = async (directive: string) => {
  const { text } = await shop.call('GET', '/metrics')
  return Number(text.match(new RegExp(`shop_csp_reports_total\\{directive="${directive}"\\} (\\d+)`))?.[1] ?? 0)
}

describe('a policy violation reported by a browser (security, headers)', () => {
  test('is counted by directive, and logged once a minute for each directive and host, without personal data', async () => {
    const before = await counted('img-src')
    const reports = [
      violation('img-src', 'https://ads.example/pixel?who=amina'),
      violation('img-src', 'https://ads.example/other'),
    ]
    expect((await send(reports)).status).toBe(204)
    expect((await send(reports)).status).toBe(204)
    expect(await counted('img-src')).toBe(before + 4)
    expect(logged('ads.example')).toEqual([expect.objectContaining({ security: 'policy_violated', directive: 'img-src' })])
    expect(JSON.stringify(lines)).not.toMatch(/amina|NL-5FVY|Mozilla|pixel|192\.0\.2/)
  })

  test('is accepted in the format of browsers without the Reporting API too', async () => {
    const before = await counted('script-src-elem')
    const report = { 'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': 'https://old.example/x.js' } }
    expect((await send(report, { type: old })).status).toBe(204)
    expect(await counted('script-src-elem')).toBe(before + 1)
    expect(logged('old.example')).toHaveLength(1)
  })

  test('creates no metric label and no log line from invented values', async () => {
    const before = await counted('other')
    await send([violation('mine\n"} 1', 'nonsense'), violation('x'.repeat(5_000), 'chrome-extension://abc/secret.js')])
    expect(await counted('other')).toBe(before + 2)
    expect(logged('other')).toHaveLength(1)
    expect(logged('chrome-extension:')).toHaveLength(1)
  })

  test('is counted at most twenty times for one request body', async () => {
    const before = await counted('font-src')
    await send(Array.from({ length: 200 }, () => violation('font-src', 'https://many.example/')))
    expect(await counted('font-src')).toBe(before + 20)
  })

  test.each([
    ['not JSON', '{', modern, 400, messages.malformed],
    ['of another form', { csp: 1 }, modern, 400, messages.valueInvalid],
    ['not JSON in the old format', '{', old, 400, messages.malformed],
    ['of another form in the old format', [1], old, 400, messages.malformed],
    ['too large', [violation('img-src', `https://${'a'.repeat(100_001)}.example/`)], modern, 413, messages.bodyTooLarge],
    ['of another media type', [], 'text/plain', 415, messages.notJson],
    ['JSON but not a report', [], 'application/json', 415, messages.notJson],
  ])('is refused with a message in French when it is %s, and no fault is logged', async (_, body, type, status, sentence) => {
    const answer = await send(body, { type, address: '192.0.2.2' })
    expect([answer.status, answer.body.message]).toEqual([status, sentence])
    expect(lines.filter((line) => 'fault' in line)).toEqual([])
  })

  test.each([
    ['one IPv4 address', () => '192.0.2.3', '192.0.2.4'],
    ['an IPv6 line, whatever its address', (sent: number) => `2001:db8:1:2::${sent}`, '2001:db8:1:3::1'],
  ])('is limited for each network: %s', async (_what, addressOf, other) => {
    const statuses: number[] = []
    for (let sent = 0; sent < 62; sent += 1) statuses.push((await send([], { address: addressOf(sent) })).status)
    expect(statuses).toEqual([...Array(60).fill(204), 429, 429])
    expect((await send([], { address: other })).status).toBe(204)
  })

  test('is accepted with 204 while the database is down', async () => {
    const down = () => {
      throw new Error('ECONNREFUSED')
    }
    const db = { insert: down } as unknown as ShopContext['db']
    const withoutDatabase = openTestShop(database, { log, db })
    expect((await send([violation('connect-src', 'https://down.example/')], { to: withoutDatabase })).status).toBe(204)
    expect(logged('down.example')).toHaveLength(1)
  })
})
