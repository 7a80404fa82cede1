import { expect, test, vi } from 'vitest'
import { demoSettings } from '../../../../contract/rules/company/demo-settings.ts'
import { testContext } from '../../../../tests/factories/context.ts'
import type { ShopContext } from '../../../context.ts'
import { createApp } from '../../app.ts'

test('security.txt names where to report a vulnerability, and expires within a year (RFC 9116)', async () => {
  const answer = await createApp(testContext({} as ShopContext['db'])).request('/.well-known/security.txt')
  const text = await answer.text()
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Contact: mailto:${demoSettings.email}\n`)
  expect(text).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n')
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(days).toBeGreaterThan(360)
  expect(days).toBeLessThan(365)
})

test('security.txt has not expired in a process that has run for two years', async () => {
  const app = createApp(testContext({} as ShopContext['db']))
  vi.useFakeTimers({ now: Date.now() + 2 * 365 * 86_400_000, toFake: ['Date'] })
  try {
    const text = await (await app.request('/.well-known/security.txt')).text()
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
    expect(Date.parse(expires)).toBeGreaterThan(Date.now())
  } finally {
    vi.useRealTimers()
  }
})
