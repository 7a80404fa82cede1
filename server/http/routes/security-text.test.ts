import { expect, test, vi } from 'vitest'
import { defaultSettings } from '../../../contract/shop-settings.ts'
import { testTools } from '../../../tests/factories/tools.ts'
import type { Tools } from '../../tools.ts'
import { openDoor } from '../app.ts'

test('tells where to report a weakness, for less than a year to come (RFC 9116)', async () => {
  const answer = await openDoor(testTools({} as Tools['db'])).request('/.well-known/security.txt')
  const text = await answer.text()
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Contact: mailto:${defaultSettings.email}\n`)
  expect(text).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n')
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(days).toBeGreaterThan(360)
  expect(days).toBeLessThan(365)
})

test('and still does in a process that has run for two years', async () => {
  const door = openDoor(testTools({} as Tools['db']))
  vi.useFakeTimers({ now: Date.now() + 2 * 365 * 86_400_000, toFake: ['Date'] })
  try {
    const text = await (await door.request('/.well-known/security.txt')).text()
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
    expect(Date.parse(expires)).toBeGreaterThan(Date.now())
  } finally {
    vi.useRealTimers()
  }
})
